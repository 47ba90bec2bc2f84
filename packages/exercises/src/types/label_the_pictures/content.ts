import { z } from 'zod';
import { oneItem } from '../../kit/items.ts';
import { alt } from '../../kit/pictures.ts';

const picture = z.object({
  id: z.string().max(64).default(''),
  image: z.string().trim().min(1).max(2000),
  alt,
  label: oneItem,
});

export const content = z.object({ pictures: z.array(picture).min(1).max(50) });
export type Content = z.output<typeof content>;
