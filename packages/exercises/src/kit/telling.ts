/** Answers and questions item by item, as they are told beside a mistake. */
import type { Bracketed } from './brackets.ts';

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

const around = 60;
const gap = '___';
const other = '…';

/** The words around each bracket; what stands in the others is not told. */
export const promptsOf = ({ segments, brackets }: Bracketed): string[] =>
  brackets.map((wanted) => {
    const texts = segments.map((segment) => {
      if (typeof segment === 'string') return segment;
      return segment === wanted ? gap : other;
    });
    const at = segments.indexOf(wanted);
    const before = texts.slice(0, at).join('').slice(-around);
    const after = texts
      .slice(at + 1)
      .join('')
      .slice(0, around);
    return `${before}${gap}${after}`.replace(/\s+/g, ' ').trim();
  });
