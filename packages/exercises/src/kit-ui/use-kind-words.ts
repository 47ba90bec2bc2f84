import { useTranslation } from '@klasna/kit/words';
import { useCallback } from 'react';
import type { ExerciseType } from '../names.ts';

export interface KindWords {
  readonly name: string;
  /** What is done in it. */
  readonly hint: string;
}

/** What a kind is called. */
export function useKindWords(): (type: ExerciseType) => KindWords {
  const { t } = useTranslation('exercises');
  return useCallback(
    (type) => {
      // Every kind is named in the subject of exercises; that it is, the language check sees to.
      const named = type as 'true_false';
      return { name: t(`kinds.${named}.name`), hint: t(`kinds.${named}.hint`) };
    },
    [t],
  );
}
