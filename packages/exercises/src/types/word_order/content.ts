import { withMessage } from '@klasna/base/values';
import { z } from 'zod';
import { type Item, itemList } from '../../model/items.ts';

const splitWords = (sentence: string): string[] => sentence.split(/\s+/);

export const content = z
  .object({ sentences: itemList(1) })
  .superRefine(({ sentences }, context) => {
    for (const [index, { text }] of sentences.entries()) {
      if (splitWords(text).length < 2)
        context.addIssue({ code: 'custom', path: ['sentences', index], ...withMessage('sentenceTwoWords') });
    }
  })
  .transform(({ sentences }) => ({
    sentences: sentences.map(({ id, text }) => ({
      id,
      text,
      words: splitWords(text).map((word): Item => ({ id: '', text: word })),
    })),
  }));
export type Content = z.output<typeof content>;
