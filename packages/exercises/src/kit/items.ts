/** The pieces of content that answers point at: a text with an id of its own, so that editing the text orphans nothing. */
import { limits } from '@klasna/contract/values';
import { z } from 'zod';

export interface Item {
  /** '' until it is kept. */
  readonly id: string;
  readonly text: string;
}

const said = z.string().trim();

/** Given as a text, or as it came from us. */
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

/** Of what has several texts: something is said in it, and nothing at too great a length. */
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

/** What is empty or too long is left out where enough else is left; where it is not, each place says what it lacks. */
export function onlyValid<T>(isGood: (one: T) => boolean, min: number): (all: readonly T[]) => T[] {
  return (all) => {
    const good = all.filter(isGood);
    return good.length >= min ? good : [...all];
  };
}
