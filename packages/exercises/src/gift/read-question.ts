/** Parses one question: ::title:: [format] text before { answers } text after. */

import { type Format, parseFormat } from './plain-text.ts';
import { type AnswerBlock, readAnswers } from './read-answers.ts';
import { RejectedQuestion } from './rejected-question.ts';

export interface Question extends Partial<AnswerBlock> {
  readonly title: string;
  readonly format: Format;
  readonly before: string;
  /** The text after the answers; it is not empty if the answers stand for a missing word. */
  readonly after: string;
}

/** Parses a question. `bare` is its text without comments and with escaped characters replaced. */
export function readQuestion(bare: string): Question {
  const outer = parseFormat(bare);
  const titled = parseTitle(outer.text);
  const { text: rest, ...inner } = parseFormat(titled.rest);
  const format = inner.format ?? outer.format ?? titled.format ?? 'moodle';
  const { title } = titled;
  const openingIndex = rest.indexOf('{');
  const closingIndex = rest.indexOf('}');
  if (openingIndex === -1 && closingIndex === -1) return { title, format, before: rest, after: '' };
  if (
    openingIndex === -1 ||
    closingIndex < openingIndex ||
    /[{}]/.test(rest.slice(openingIndex + 1, closingIndex) + rest.slice(closingIndex + 1))
  )
    throw new RejectedQuestion('unreadable');
  return {
    title,
    format,
    before: rest.slice(0, openingIndex).trim(),
    after: rest.slice(closingIndex + 1).trim(),
    ...readAnswers(rest.slice(openingIndex + 1, closingIndex)),
  };
}

function parseTitle(text: string): { title: string; format: Format | undefined; rest: string } {
  const end = text.startsWith('::') ? text.indexOf('::', 2) : -1;
  if (end === -1) return { title: '', format: undefined, rest: text };
  const { format, text: title } = parseFormat(text.slice(2, end));
  return { title, format, rest: text.slice(end + 2).trim() };
}
