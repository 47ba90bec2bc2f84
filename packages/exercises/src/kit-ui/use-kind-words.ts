import { useTranslation } from '@klasna/kit/words';
import { useCallback } from 'react';
import type { ExerciseType } from '../names.ts';

export interface KindWords {
  readonly name: string;
  /** What is done in it. */
  readonly hint: string;
}

/** What a kind is called. That every kind is, the conformance suite sees to. */
export function useKindWords(): (type: ExerciseType) => KindWords {
  const { t } = useTranslation('exercises');
  return useCallback(
    (type) => {
      const say = (part: keyof KindWords): string => t(['kinds', type, part].join('.') as 'marks.right');
      return { name: say('name'), hint: say('hint') };
    },
    [t],
  );
}
