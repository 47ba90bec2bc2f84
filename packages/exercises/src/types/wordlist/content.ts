import { limits } from '@klasna/contract/values';
import { z } from 'zod';
import { isMeant, onlyValid, text } from '../../kit/items.ts';

const said = z.string().trim();

const entry = z.object({
  id: z.string().max(64).default(''),
  word: said,
  translation: said,
  /** The word in a sentence. */
  example: said.default(''),
  audio: said.min(1).max(2000).nullable().default(null),
  /** Whether students are offered to take the word into their dictionary. */
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

/** An entry that lacks a word or its translation is not left out but told. */
const isGood = ({ word, translation, example }: Typed): boolean => isMeant([word, translation, example]);

export const content = z.object({
  entries: z.array(entry).max(200).transform(onlyValid(isGood, 1)).pipe(z.array(kept).min(1)),
});
export type Content = z.output<typeof content>;
