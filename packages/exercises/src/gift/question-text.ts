/** The text of a question before and after its answers. */
import { escapeBetween, escapeWithin } from '../model/brackets.ts';
import type { TextConverter } from './draft.ts';

export const escapeWithinBrackets = (text: string): string => escapeWithin(text).replace(/\s+/g, ' ');

/** Marks a missing word where no gap is possible. */
const blankLine = '_____';

export interface QuestionText {
  readonly before: string;
  readonly after: string;
  readonly toText: TextConverter['toText'];
}

/** The whole question, with a line in place of the missing word. */
export const toWholeText = ({ before, after }: QuestionText): string =>
  after === '' ? before : [before, blankLine, after].filter((part) => part !== '').join(' ');

export function toGapText({ before, after }: QuestionText, inside: string): string {
  const parts = [escapeBetween(before), `[${inside}]`, escapeBetween(after)];
  // Punctuation follows the gap without a space.
  const space = /^[.,;:!?…)\]]/.test(after) ? '' : ' ';
  return after === ''
    ? `${parts[0]}\n${parts[1]}`.trim()
    : `${parts[0]} ${parts[1]}${space}${parts[2]}`.trim();
}
