import { z } from 'zod';

export const content = z.object({ file: z.string().trim().min(1).max(2000) });
export type Content = z.output<typeof content>;
