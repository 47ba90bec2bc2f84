/** Answers and questions item by item, as they are told beside a mistake. */
import type { Bracketed } from './brackets.ts';
import { shorten } from './shorten.ts';

export type Told = Readonly<Record<string, unknown>>;

/** A field of an answer in texts, as far as it is the list it should be. */
export const listIn = (told: Told, field: string): readonly unknown[] => {
  const list = told[field];
  return Array.isArray(list) ? list : [];
};

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Of an answer that has one text at each place. */
export const textsAt = (told: Told, field: string, count: number): (string | null)[] =>
  Array.from({ length: count }, (_, place) => textOrNull(listIn(told, field)[place]));

/** Where items have no words of their own, they are told by their number. */
export const numbersOf = (items: readonly unknown[]): string[] => items.map((_, place) => `${place + 1}.`);

const charactersAroundGap = 60;
const gap = '___';
const other = '…';

/** Enough of a text to find so many characters in it, blanks in a row being one. */
const searchedCodeUnits = 1000;

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** The words around each bracket; what stands in the others is not told. */
export function promptsOf({ segments, brackets }: Bracketed): string[] {
  const indexes = new Map<unknown, number>();
  let whole = '';
  for (const segment of segments) {
    indexes.set(segment, whole.length);
    whole += typeof segment === 'string' ? segment : other;
  }
  const around = { maxLength: charactersAroundGap };
  return brackets.map((wanted) => {
    const index = indexes.get(wanted) ?? 0;
    const next = index + other.length;
    const before = inOneLine(whole.slice(Math.max(0, index - searchedCodeUnits), index));
    const after = inOneLine(whole.slice(next, next + searchedCodeUnits));
    return `${shorten(before, { ...around, keep: 'end' })}${gap}${shorten(after, { ...around, keep: 'start' })}`.trim();
  });
}
