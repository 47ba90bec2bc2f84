import { limits } from '@klasna/base/values';
import { z } from 'zod';
import { isMeant, onlyValid, text } from '../../kit/items.ts';

const said = z.string().trim();

const entry = z.object({
  id: z.string().max(64).default(''),
  word: said,
  translation: said,
  /** A sentence with the word. */
  example: said.default(''),
  audio: said.min(1).max(2000).nullable().default(null),
  /** Whether students can add the word to their dictionary. */
  allowAdd: z.boolean().default(true),
});
type Typed = z.output<typeof entry>;

const kept = z.object({
  id: z.string(),
  word: text,
  translation: text,
  example: z.string().max(limits.textMax),
  audio: z.string().nullable(),
  allowAdd: z.boolean(),
});

/** An entry without a word or a translation is not dropped but reported. */
const isGood = ({ word, translation, example }: Typed): boolean => isMeant([word, translation, example]);

export const content = z.object({
  entries: z.array(entry).max(200).transform(onlyValid(isGood, 1)).pipe(z.array(kept).min(1)),
});
export type Content = z.output<typeof content>;
