import { limits } from '@klasna/base/values';
import { z } from 'zod';
import { hasValidText, keepValid, text } from '../../model/items.ts';

const trimmedText = z.string().trim();

const entry = z.object({
  id: z.string().max(64).default(''),
  word: trimmedText,
  translation: trimmedText,
  /** An example sentence with the word. */
  example: trimmedText.default(''),
  audio: trimmedText.min(1).max(2000).nullable().default(null),
  /** Whether students can add the word to their dictionary. */
  allowAdd: z.boolean().default(true),
});
type Typed = z.output<typeof entry>;

const storedEntry = z.object({
  id: z.string(),
  word: text,
  translation: text,
  example: z.string().max(limits.textMax),
  audio: z.string().nullable(),
  allowAdd: z.boolean(),
});

/** An entry without a word or a translation counts as valid here, so that it is reported and not dropped. */
const isValidEntry = ({ word, translation, example }: Typed): boolean =>
  hasValidText([word, translation, example]);

export const content = z.object({
  entries: z.array(entry).max(200).transform(keepValid(isValidEntry, 1)).pipe(z.array(storedEntry).min(1)),
});
export type Content = z.output<typeof content>;
