import type { LessonSectionView } from '@klasna/contract/courses/models';
import { useTranslation } from '@klasna/kit/translations';
import { useCallback } from 'react';

type NameableSection = Pick<LessonSectionView, 'name' | 'isHomework'>;

/** Returns a function that names a section by its own name or a default: "Section 2", "Homework". */
export function useSectionName(): (section: NameableSection, number: number) => string {
  const { t } = useTranslation('lessons');
  return useCallback(
    ({ name, isHomework }, number) =>
      name ?? (isHomework ? t('section.homework') : t('section.numbered', { number })),
    [t],
  );
}
