import { z } from 'zod';
import { text } from '../../kit/items.ts';

const entry = z.object({
  id: z.string().max(64).default(''),
  word: text,
  translation: text,
  audio: z.string().trim().min(1).max(2000).nullable().default(null),
  /** Whether students are offered to take the word into their dictionary. */
  allowAdd: z.boolean().default(true),
});

export const content = z.object({ entries: z.array(entry).min(1).max(200) });
export type Content = z.output<typeof content>;
