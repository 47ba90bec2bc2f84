import { withMessage } from '@klasna/base/values';
import { z } from 'zod';
import { isValid, keepValid, text } from '../../model/items.ts';

const id = z.string().max(64).default('');
const trimmedText = z.string().trim();

const answers = z
  .array(z.object({ id, text: trimmedText, isCorrect: z.boolean().default(false) }))
  .max(20)
  .transform(keepValid((answer) => isValid(answer.text), 1))
  .pipe(
    z
      .array(z.object({ id: z.string(), text, isCorrect: z.boolean() }))
      .min(1)
      .refine((all) => all.some(({ isCorrect }) => isCorrect), withMessage('answerNotMarked')),
  );

export const content = z.object({
  questions: z.array(z.object({ id, text, answers })).min(1).max(100),
});
export type Content = z.output<typeof content>;
