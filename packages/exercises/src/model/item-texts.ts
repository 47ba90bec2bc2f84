/** Describes answers and questions item by item, for lists of mistakes. */
import type { Bracketed } from './brackets.ts';
import { shorten } from './shorten.ts';

export type AnswerTexts = Readonly<Record<string, unknown>>;

/** Reads the list in a field of an answer; returns an empty list if the field is not a list. */
export const readAnswerList = (answer: AnswerTexts, field: string): readonly unknown[] => {
  const list = answer[field];
  return Array.isArray(list) ? list : [];
};

const toTextOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Reads the texts of an answer that has one text per item. */
export const readAnswerTexts = (answer: AnswerTexts, field: string, count: number): (string | null)[] =>
  Array.from({ length: count }, (_, index) => toTextOrNull(readAnswerList(answer, field)[index]));

/** Returns prompts for items that have no text: the numbers of the items. */
export const numberItems = (items: readonly unknown[]): string[] => items.map((_, index) => `${index + 1}.`);

const charactersAroundGap = 60;
const gapMark = '___';
const ellipsis = '…';

/** The number of code units that are searched; enough for a prompt after consecutive spaces are collapsed. */
const maxSearchedCodeUnits = 1000;

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** Returns the words around each bracket, as a prompt; an ellipsis replaces the content of other brackets. */
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
