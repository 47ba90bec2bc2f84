import { useTranslation } from '@klasna/kit/words';
import { useCallback } from 'react';
import type { ExerciseType } from '../names.ts';

export interface KindWords {
  readonly name: string;
  /** What students do in it. */
  readonly hint: string;
}

/** The translated name and hint of an exercise type; the conformance suite checks that every type has them. */
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
