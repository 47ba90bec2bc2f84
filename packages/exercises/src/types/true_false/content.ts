import { z } from 'zod';
import { isValid, itemSchema, keepValid } from '../../model/items.ts';

const statement = z.object({
  id: z.string().max(64).default(''),
  text: z.string().trim(),
  isCorrect: z.boolean(),
});

export const content = z.object({
  statements: z
    .array(statement)
    .max(100)
    .transform(keepValid(({ text }) => isValid(text), 1))
    .pipe(z.array(z.object({ ...itemSchema.out.shape, isCorrect: z.boolean() })).min(1)),
});
export type Content = z.output<typeof content>;
