import { z } from 'zod';
import { isValid, oneItem, onlyValid } from '../../kit/items.ts';

const statement = z.object({
  id: z.string().max(64).default(''),
  text: z.string().trim(),
  isCorrect: z.boolean(),
});

export const content = z.object({
  statements: z
    .array(statement)
    .max(100)
    .transform(onlyValid(({ text }) => isValid(text), 1))
    .pipe(z.array(z.object({ ...oneItem.out.shape, isCorrect: z.boolean() })).min(1)),
});
export type Content = z.output<typeof content>;
