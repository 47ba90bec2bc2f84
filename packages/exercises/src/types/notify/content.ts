import { z } from 'zod';
import { colours, maxTextLength } from './colours.ts';

export const content = z.object({
  text: z.string().trim().min(1).max(maxTextLength),
  color: z
    .string()
    .regex(/^#[\da-f]{6}$/i)
    .default(colours.blue),
  visibleToStudent: z.boolean().default(false),
});
export type Content = z.output<typeof content>;
