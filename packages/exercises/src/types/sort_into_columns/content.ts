import { z } from 'zod';
import { itemList, text } from '../../model/items.ts';

export const content = z.object({
  columns: z
    .array(z.object({ id: z.string().max(64).default(''), name: text, items: itemList(1) }))
    .min(1)
    .max(20),
});
export type Content = z.output<typeof content>;
