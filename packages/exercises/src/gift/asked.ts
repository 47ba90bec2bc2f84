/** What is asked, around the place of the answers. */
import { writeBetween, writeWithin } from '../kit/brackets.ts';
import type { Sayer } from './draft.ts';

export const insideBrackets = (text: string): string => writeWithin(text).replace(/\s+/g, ' ');

/** A word that is missing, where nothing can be put in its place. */
const blank = '_____';

export interface Asked {
  readonly before: string;
  readonly after: string;
  readonly say: Sayer['say'];
}

/** The whole of what is asked, with a line where a word is missing. */
export const wholeOf = ({ before, after }: Asked): string =>
  after === '' ? before : [before, blank, after].filter((part) => part !== '').join(' ');

export function gapIn({ before, after }: Asked, inside: string): string {
  const parts = [writeBetween(before), `[${inside}]`, writeBetween(after)];
  // A sign that ends a sentence stands right after the gap.
  const tail = /^[.,;:!?…)\]]/.test(after) ? '' : ' ';
  return after === ''
    ? `${parts[0]}\n${parts[1]}`.trim()
    : `${parts[0]} ${parts[1]}${tail}${parts[2]}`.trim();
}
