/** Parses the text between the braces of a question. */

import { type FormattedText, parseFormat } from './plain-text.ts';
import { RejectedQuestion } from './rejected-question.ts';

export interface Option {
  readonly answer: FormattedText;
  /** Whether the answer is marked with = rather than ~. */
  readonly isRight: boolean;
  /** The weight in percent; undefined if the answer has none. */
  readonly weight?: number;
  readonly feedback: FormattedText;
}

export type Answers =
  | { readonly kind: 'essay' }
  | { readonly kind: 'trueFalse'; readonly isTrue: boolean; readonly feedback: readonly FormattedText[] }
  | { readonly kind: 'choice'; readonly options: readonly Option[] }
  | { readonly kind: 'short'; readonly options: readonly Option[] }
  | { readonly kind: 'number'; readonly options: readonly Option[] }
  | {
      readonly kind: 'matching';
      readonly pairs: readonly Pair[];
      readonly feedback: readonly FormattedText[];
    };

export interface Pair {
  readonly left: FormattedText;
  readonly right: FormattedText;
}

export interface AnswerBlock {
  readonly answers: Answers;
  readonly generalFeedback: FormattedText;
}

const isBlank = (text: string): boolean => text.trim() === '';

export function readAnswers(block: string): AnswerBlock {
  const [source = '', ...general] = block.split('####');
  return { answers: parseAnswers(source.trim()), generalFeedback: parseFormat(general.join(' ')) };
}

function parseAnswers(source: string): Answers {
  if (source === '') return { kind: 'essay' };
  if (source.startsWith('#')) return { kind: 'number', options: parseNumbers(source.slice(1).trim()) };
  const [head = '', ...feedback] = source.split('#').map((part) => part.trim());
  if (/^(T|TRUE|F|FALSE)$/i.test(head))
    return { kind: 'trueFalse', isTrue: /^T/i.test(head), feedback: feedback.map(parseFormat) };
  const { leadingText, options } = parseOptions(source);
  const isChoice = options.some(({ isRight }) => !isRight);
  if (options.length === 0) return { kind: 'short', options: [parseOption(leadingText, true)] };
  // Rejects text before the first answer, which has a meaning in other notations but none in GIFT.
  if (!isBlank(leadingText)) throw new RejectedQuestion('unreadable');
  if (isChoice) return { kind: 'choice', options };
  if (options.every(({ answer }) => answer.text.includes('->'))) return parseMatching(options);
  return { kind: 'short', options };
}

function parseOptions(source: string): { leadingText: string; options: readonly Option[] } {
  const [leadingText = '', ...rest] = source.split(/([=~])/);
  const options: Option[] = [];
  for (let index = 0; index < rest.length; index += 2)
    options.push(parseOption(rest[index + 1] ?? '', rest[index] === '='));
  return { leadingText, options };
}

function parseOption(source: string, isRight: boolean): Option {
  const [whole = '', weight] = /^\s*%([+-]?\d{1,3}(?:[.,]\d{1,9})?)%/.exec(source) ?? [];
  const [text = '', ...feedback] = source.slice(whole.length).split('#');
  return {
    answer: parseFormat(text),
    isRight,
    ...(weight !== undefined && { weight: Number(weight.replace(',', '.')) }),
    feedback: parseFormat(feedback.join(' ')),
  };
}

/**
 * Parses one number with its feedback, or several numbers with their weights, followed by the feedback on wrong
 * numbers.
 */
function parseNumbers(source: string): readonly Option[] {
  const { leadingText, options } = parseOptions(source);
  if (isBlank(leadingText)) return options;
  // In a list of several numbers, each begins with an equals sign.
  if (options.some(({ isRight }) => isRight)) throw new RejectedQuestion('unreadable');
  return [parseOption(leadingText, true), ...options];
}

function parseMatching(options: readonly Option[]): Answers {
  const pairs = options.map(({ answer: { text, ...format } }): Pair => {
    const arrow = text.indexOf('->');
    return {
      left: { ...format, text: text.slice(0, arrow).trim() },
      right: parseRightSide(text.slice(arrow + 2), format),
    };
  });
  return { kind: 'matching', pairs, feedback: options.map(({ feedback }) => feedback) };
}

const parseRightSide = (source: string, left: Pick<FormattedText, 'format'>): FormattedText => ({
  ...left,
  ...parseFormat(source),
});
