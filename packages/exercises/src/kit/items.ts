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

const isValid = ({ text }: Item): boolean => text.length >= 1 && text.length <= limits.textMax;

/** What is empty or too long is left out where something else is left; where nothing is, the first place says why. */
const kept = z.object({ id: z.string(), text });
export const oneItem = item.pipe(kept);

export function items(min = 1, max = 100) {
  return z
    .array(item)
    .max(max)
    .transform((all) => {
      const valid = all.filter(isValid);
      return valid.length >= min ? valid : all;
    })
    .pipe(z.array(kept).min(min));
}

/** Those of a list that can stand, where enough of them can; otherwise all of them, to be told what they lack. */
export const withoutBlanks =
  <T>(isBlank: (one: T) => boolean, min: number) =>
  (all: readonly T[]): T[] => {
    const filled = all.filter((one) => !isBlank(one));
    return filled.length >= min ? filled : [...all];
  };
