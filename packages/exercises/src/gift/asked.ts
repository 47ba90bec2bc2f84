/** The text of a question before and after its answers. */
import { writeBetween, writeWithin } from '../kit/brackets.ts';
import type { Sayer } from './draft.ts';

export const insideBrackets = (text: string): string => writeWithin(text).replace(/\s+/g, ' ');

/** Marks a missing word where no gap is possible. */
const blank = '_____';

export interface Asked {
  readonly before: string;
  readonly after: string;
  readonly say: Sayer['say'];
}

/** The whole question, with a line in place of the missing word. */
export const wholeOf = ({ before, after }: Asked): string =>
  after === '' ? before : [before, blank, after].filter((part) => part !== '').join(' ');

export function gapIn({ before, after }: Asked, inside: string): string {
  const parts = [writeBetween(before), `[${inside}]`, writeBetween(after)];
  // Punctuation follows the gap without a space.
  const tail = /^[.,;:!?…)\]]/.test(after) ? '' : ' ';
  return after === ''
    ? `${parts[0]}\n${parts[1]}`.trim()
    : `${parts[0]} ${parts[1]}${tail}${parts[2]}`.trim();
}
