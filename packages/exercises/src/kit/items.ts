/** The items that answers refer to: texts with ids, so that answers survive edits of the text. */
import { limits } from '@klasna/base/values';
import { z } from 'zod';

export interface Item {
  /** '' until the content is stored. */
  readonly id: string;
  readonly text: string;
}

const said = z.string().trim();

/** A text, or an item as the server sent it. */
const item = z
  .union([
    said.transform((text) => ({ id: '', text })),
    z.object({ id: z.string().max(64).default(''), text: said }),
  ])
  .pipe(z.object({ id: z.string(), text: z.string() }));

export const text = said.min(1).max(limits.textMax);

export const isValid = (text: string): boolean => {
  const { length } = text.trim();
  return length >= 1 && length <= limits.textMax;
};

/** Whether a row with several texts has at least one valid text and none that is too long. */
export const isMeant = (texts: readonly string[]): boolean =>
  texts.some(isValid) && texts.every((text) => text.trim().length <= limits.textMax);

const kept = z.object({ id: z.string(), text });
export const oneItem = item.pipe(kept);

export const items = (min = 1, max = 100) =>
  z
    .array(item)
    .max(max)
    .transform(onlyValid(({ text }) => isValid(text), min))
    .pipe(z.array(kept).min(min));

/** Drops invalid rows if at least `min` valid ones are left; otherwise keeps all, so that validation reports each. */
export function onlyValid<T>(isGood: (one: T) => boolean, min: number): (all: readonly T[]) => T[] {
  return (all) => {
    const good = all.filter(isGood);
    return good.length >= min ? good : [...all];
  };
}
