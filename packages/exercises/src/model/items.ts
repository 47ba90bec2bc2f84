/** The items that answers refer to: texts with ids, so that answers survive edits of the text. */
import { limits } from '@klasna/base/values';
import { z } from 'zod';

export interface Item {
  /** The id of the item; '' until the content is stored. */
  readonly id: string;
  readonly text: string;
}

const trimmedText = z.string().trim();

/** An item in a request: a text, or an item as the server sent it. */
const itemInput = z
  .union([
    trimmedText.transform((text) => ({ id: '', text })),
    z.object({ id: z.string().max(64).default(''), text: trimmedText }),
  ])
  .pipe(z.object({ id: z.string(), text: z.string() }));

export const text = trimmedText.min(1).max(limits.textMax);

export const isValid = (text: string): boolean => {
  const { length } = text.trim();
  return length >= 1 && length <= limits.textMax;
};

/** Returns whether a row with several texts has at least one valid text and no text that is too long. */
export const hasValidText = (texts: readonly string[]): boolean =>
  texts.some(isValid) && texts.every((text) => text.trim().length <= limits.textMax);

const storedItem = z.object({ id: z.string(), text });
export const itemSchema = itemInput.pipe(storedItem);

export const itemList = (min = 1, max = 100) =>
  z
    .array(itemInput)
    .max(max)
    .transform(keepValid(({ text }) => isValid(text), min))
    .pipe(z.array(storedItem).min(min));

/**
 * Drops invalid rows if at least `min` valid rows are left; otherwise keeps all rows, so that validation reports each
 * invalid one.
 */
export function keepValid<T>(isValidRow: (row: T) => boolean, min: number): (rows: readonly T[]) => T[] {
  return (rows) => {
    const validRows = rows.filter(isValidRow);
    return validRows.length >= min ? validRows : [...rows];
  };
}
