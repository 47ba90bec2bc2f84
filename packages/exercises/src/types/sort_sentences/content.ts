import { z } from 'zod';
import { items } from '../../kit/items.ts';

export const content = z.object({ sentences: items(2) });
export type Content = z.output<typeof content>;
