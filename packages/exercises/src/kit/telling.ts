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

const textOf = (texts: readonly string[]): string => texts.join('').replace(/\s+/g, ' ');

/** The words around each bracket; what stands in the others is not told. */
export const promptsOf = ({ segments, brackets }: Bracketed): string[] =>
  brackets.map((wanted) => {
    const texts = segments.map((segment) => {
      if (typeof segment === 'string') return segment;
      return segment === wanted ? gap : other;
    });
    const at = segments.indexOf(wanted);
    const before = textOf(texts.slice(0, at));
    const after = textOf(texts.slice(at + 1));
    const around = { maxLength: charactersAroundGap };
    return `${shorten(before, { ...around, keep: 'end' })}${gap}${shorten(after, { ...around, keep: 'start' })}`.trim();
  });
