import { limits } from '@klasna/contract/values';
import { z } from 'zod';
import { text, withoutBlanks } from '../../kit/items.ts';

const said = z.string().trim();

const entry = z.object({
  id: z.string().max(64).default(''),
  word: said,
  translation: said,
  /** The word in a sentence. */
  example: said.max(limits.textMax).default(''),
  audio: said.min(1).max(2000).nullable().default(null),
  /** Whether students are offered to take the word into their dictionary. */
  allowAdd: z.boolean().default(true),
});
type Typed = z.output<typeof entry>;

const kept = z.object({
  id: z.string(),
  word: text,
  translation: text,
  example: z.string(),
  audio: z.string().nullable(),
  allowAdd: z.boolean(),
});

const isBlank = ({ word, translation, example }: Typed): boolean =>
  [word, translation, example].every((one) => one.trim() === '');

export const content = z.object({
  entries: z.array(entry).max(200).transform(withoutBlanks(isBlank, 1)).pipe(z.array(kept).min(1)),
});
export type Content = z.output<typeof content>;
