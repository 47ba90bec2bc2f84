import { z } from 'zod';
import { itemList } from '../../model/items.ts';

export const content = z.object({ sentences: itemList(2) });
export type Content = z.output<typeof content>;
