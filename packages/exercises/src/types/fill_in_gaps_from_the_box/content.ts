import { z } from 'zod';
import { bracketText } from '../../model/bracket-text.ts';
import { listPartTexts, readBrackets } from '../../model/brackets.ts';
import { type Item, itemList } from '../../model/items.ts';

/** A text with gaps. The box shows the missing words together with the distractors. */
export const content = z
  .object({ text: bracketText('|'), extraWords: itemList(0).default([]) })
  .transform(({ text, extraWords }) => ({
    text,
    extraWords,
    words: readBrackets(text, '|').brackets.map(
      (gap): Item => ({ id: '', text: listPartTexts(gap)[0] ?? '' }),
    ),
  }));
export type Content = z.output<typeof content>;
