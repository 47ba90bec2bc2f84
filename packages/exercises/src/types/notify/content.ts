import { z } from 'zod';

const longest = 2000;

export const content = z.object({
  text: z.string().trim().min(1).max(longest),
  color: z
    .string()
    .regex(/^#[\da-f]{6}$/i)
    .default('#228be6'),
  visibleToStudent: z.boolean().default(false),
});
export type Content = z.output<typeof content>;
