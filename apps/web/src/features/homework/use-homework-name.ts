import { useTranslation } from '@klasna/kit/translations';
import { useCallback } from 'react';

interface NameableHomework {
  readonly number: number;
  readonly title: string | null;
}

/** Names homework by its number within the class and its title, if it has one. */
export function useHomeworkName(): (homework: NameableHomework) => string {
  const { t } = useTranslation('homework');
  return useCallback(
    ({ number, title }) => (title === null ? t('numbered', { number }) : t('titled', { number, title })),
    [t],
  );
}
