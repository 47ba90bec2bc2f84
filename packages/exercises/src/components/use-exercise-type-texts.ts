import { useTranslation } from '@klasna/kit/translations';
import { useCallback } from 'react';
import type { ExerciseType } from '../names.ts';

export interface ExerciseTypeTexts {
  readonly name: string;
  /** What students do in an exercise of this type. */
  readonly hint: string;
}

/** Returns the translated name and hint of an exercise type; the conformance suite checks that every type has both. */
export function useExerciseTypeTexts(): (type: ExerciseType) => ExerciseTypeTexts {
  const { t } = useTranslation('exercises');
  return useCallback(
    (type) => {
      const translate = (part: keyof ExerciseTypeTexts): string =>
        t(['kinds', type, part].join('.') as 'marks.right');
      return { name: translate('name'), hint: translate('hint') };
    },
    [t],
  );
}
