/** Describes answers and questions item by item, for lists of mistakes. */
import type { Bracketed } from './brackets.ts';
import { shorten } from './shorten.ts';

export type Told = Readonly<Record<string, unknown>>;

/** The list in a field of an answer; empty if the field is not a list. */
export const listIn = (told: Told, field: string): readonly unknown[] => {
  const list = told[field];
  return Array.isArray(list) ? list : [];
};

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** The texts of an answer that has one text per item. */
export const textsAt = (told: Told, field: string, count: number): (string | null)[] =>
  Array.from({ length: count }, (_, place) => textOrNull(listIn(told, field)[place]));

/** Prompts for items without a text: their numbers. */
export const numbersOf = (items: readonly unknown[]): string[] => items.map((_, place) => `${place + 1}.`);

const charactersAroundGap = 60;
const gap = '___';
const other = '…';

/** Long enough to contain that many characters after consecutive spaces are collapsed. */
const searchedCodeUnits = 1000;

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** The words around each bracket; the content of other brackets is replaced by an ellipsis. */
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
