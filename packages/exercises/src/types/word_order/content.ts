import { withMessage } from '@klasna/base/values';
import { z } from 'zod';
import { type Item, items } from '../../kit/items.ts';

const wordsOf = (sentence: string): string[] => sentence.split(/\s+/);

export const content = z
  .object({ sentences: items(1) })
  .superRefine(({ sentences }, context) => {
    for (const [place, { text }] of sentences.entries()) {
      if (wordsOf(text).length < 2)
        context.addIssue({ code: 'custom', path: ['sentences', place], ...withMessage('sentenceTwoWords') });
    }
  })
  .transform(({ sentences }) => ({
    sentences: sentences.map(({ id, text }) => ({
      id,
      text,
      words: wordsOf(text).map((word): Item => ({ id: '', text: word })),
    })),
  }));
export type Content = z.output<typeof content>;
