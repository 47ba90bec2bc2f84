/** Parses one question: ::title:: [format] text before { answers } text after. */
import { Left } from './left.ts';
import { type Format, takeFormat } from './plain-text.ts';
import { type AnswerBlock, readAnswers } from './read-answers.ts';

export interface Question extends Partial<AnswerBlock> {
  readonly title: string;
  readonly format: Format;
  readonly before: string;
  /** Not empty if the answers stand for a missing word. */
  readonly after: string;
}

/** `bare` has no comments, and its escaped characters are hidden. */
export function readQuestion(bare: string): Question {
  const outer = takeFormat(bare);
  const titled = takeTitle(outer.text);
  const { text: rest, ...inner } = takeFormat(titled.rest);
  const format = inner.format ?? outer.format ?? titled.format ?? 'moodle';
  const { title } = titled;
  const opening = rest.indexOf('{');
  const closing = rest.indexOf('}');
  if (opening === -1 && closing === -1) return { title, format, before: rest, after: '' };
  if (
    opening === -1 ||
    closing < opening ||
    /[{}]/.test(rest.slice(opening + 1, closing) + rest.slice(closing + 1))
  )
    throw new Left('unreadable');
  return {
    title,
    format,
    before: rest.slice(0, opening).trim(),
    after: rest.slice(closing + 1).trim(),
    ...readAnswers(rest.slice(opening + 1, closing)),
  };
}

function takeTitle(text: string): { title: string; format: Format | undefined; rest: string } {
  const end = text.startsWith('::') ? text.indexOf('::', 2) : -1;
  if (end === -1) return { title: '', format: undefined, rest: text };
  const { format, text: title } = takeFormat(text.slice(2, end));
  return { title, format, rest: text.slice(end + 2).trim() };
}
