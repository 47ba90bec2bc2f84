/** Translates the text of an answer item: `true_false` has "true" or "false", all other types have the text itself. */

import type words from '@klasna/languages/en/exercises/kinds/true_false.json';
import { useCallback } from 'react';
import type { ExerciseType } from '../names.ts';
import { useOwnWords } from './use-own-words.ts';

export function useSaid(type: ExerciseType): (said: string) => string {
  const own = useOwnWords<typeof words>('true_false');
  return useCallback(
    (said) => (type === 'true_false' ? own(said === 'true' ? 'player.true' : 'player.false') : said),
    [own, type],
  );
}
