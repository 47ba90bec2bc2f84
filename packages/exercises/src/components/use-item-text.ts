/**
 * Translates the text of an answer item. In `true_false` the text is "true" or "false"; in all other types it is shown
 * unchanged.
 */

import type words from '@klasna/languages/en/exercises/kinds/true_false.json';
import { useCallback } from 'react';
import type { ExerciseType } from '../names.ts';
import { useTypeTranslation } from './use-type-translation.ts';

export function useItemText(type: ExerciseType): (itemText: string) => string {
  const translate = useTypeTranslation<typeof words>('true_false');
  return useCallback(
    (itemText) =>
      type === 'true_false' ? translate(itemText === 'true' ? 'player.true' : 'player.false') : itemText,
    [translate, type],
  );
}
