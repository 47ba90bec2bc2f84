/** The text before and after the answers of a question. */
import { escapeBetween, escapeWithin } from '../model/brackets.ts';
import type { TextConverter } from './draft.ts';

export const escapeWithinBrackets = (text: string): string => escapeWithin(text).replace(/\s+/g, ' ');

/** The line that stands for a missing word in exercises that cannot have a gap. */
const blankLine = '_____';

export interface QuestionText {
  readonly before: string;
  readonly after: string;
  readonly toText: TextConverter['toText'];
}

/** Returns the whole question, with a line in place of the missing word. */
export const toWholeText = ({ before, after }: QuestionText): string =>
  after === '' ? before : [before, blankLine, after].filter((part) => part !== '').join(' ');

export function toGapText({ before, after }: QuestionText, inside: string): string {
  const parts = [escapeBetween(before), `[${inside}]`, escapeBetween(after)];
  // Adds no space between the gap and punctuation.
  const space = /^[.,;:!?…)\]]/.test(after) ? '' : ' ';
  return after === ''
    ? `${parts[0]}\n${parts[1]}`.trim()
    : `${parts[0]} ${parts[1]}${space}${parts[2]}`.trim();
}
