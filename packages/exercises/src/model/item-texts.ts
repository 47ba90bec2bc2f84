/** Describes answers and questions item by item, for lists of mistakes. */
import type { Bracketed } from './brackets.ts';
import { shorten } from './shorten.ts';

export type AnswerTexts = Readonly<Record<string, unknown>>;

/** The list in a field of an answer; empty if the field is not a list. */
export const readAnswerList = (answer: AnswerTexts, field: string): readonly unknown[] => {
  const list = answer[field];
  return Array.isArray(list) ? list : [];
};

const toTextOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** The texts of an answer that has one text per item. */
export const readAnswerTexts = (answer: AnswerTexts, field: string, count: number): (string | null)[] =>
  Array.from({ length: count }, (_, index) => toTextOrNull(readAnswerList(answer, field)[index]));

/** Prompts for items without a text: their numbers. */
export const numberItems = (items: readonly unknown[]): string[] => items.map((_, index) => `${index + 1}.`);

const charactersAroundGap = 60;
const gapMark = '___';
const ellipsis = '…';

/** Long enough to contain that many characters after consecutive spaces are collapsed. */
const maxSearchedCodeUnits = 1000;

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** The words around each bracket; the content of other brackets is replaced by an ellipsis. */
export function toPrompts({ segments, brackets }: Bracketed): string[] {
  const indexes = new Map<unknown, number>();
  let whole = '';
  for (const segment of segments) {
    indexes.set(segment, whole.length);
    whole += typeof segment === 'string' ? segment : ellipsis;
  }
  const limit = { maxLength: charactersAroundGap };
  return brackets.map((wanted) => {
    const index = indexes.get(wanted) ?? 0;
    const next = index + ellipsis.length;
    const before = inOneLine(whole.slice(Math.max(0, index - maxSearchedCodeUnits), index));
    const after = inOneLine(whole.slice(next, next + maxSearchedCodeUnits));
    return `${shorten(before, { ...limit, keep: 'end' })}${gapMark}${shorten(after, { ...limit, keep: 'start' })}`.trim();
  });
}
