import { z } from 'zod';
import { bracketText } from '../../kit/bracket-text.ts';
import { readBrackets, textsIn } from '../../kit/brackets.ts';
import { type Item, items } from '../../kit/items.ts';

/** The box contains the words of the brackets and distractors. */
export const content = z
  .object({ text: bracketText('|'), extraWords: items(0).default([]) })
  .transform(({ text, extraWords }) => ({
    text,
    extraWords,
    words: readBrackets(text, '|').brackets.map((gap): Item => ({ id: '', text: textsIn(gap)[0] ?? '' })),
  }));
export type Content = z.output<typeof content>;
