import { z } from 'zod';
import { itemSchema } from '../../model/items.ts';
import { altText } from '../../model/picture-model.ts';

const picture = z.object({
  id: z.string().max(64).default(''),
  image: z.string().trim().min(1).max(2000),
  alt: altText,
  label: itemSchema,
});

export const content = z.object({ pictures: z.array(picture).min(1).max(50) });
export type Content = z.output<typeof content>;
