/** What stands between the braces of a question. */
import { Left } from './left.ts';

export interface Option {
  readonly text: string;
  /** Written with = rather than ~. */
  readonly isRight: boolean;
  /** In percent; absent where none was given. */
  readonly weight?: number;
  readonly feedback: string;
}

export type Answers =
  | { readonly kind: 'essay' }
  | { readonly kind: 'trueFalse'; readonly isTrue: boolean; readonly feedback: readonly string[] }
  | { readonly kind: 'choice'; readonly options: readonly Option[] }
  | { readonly kind: 'short'; readonly options: readonly Option[] }
  | { readonly kind: 'number'; readonly options: readonly Option[] }
  | { readonly kind: 'matching'; readonly pairs: readonly Pair[]; readonly feedback: readonly string[] };

export interface Pair {
  readonly left: string;
  readonly right: string;
}

export interface AnswerBlock {
  readonly answers: Answers;
  readonly generalFeedback: string;
}

const blank = (text: string): boolean => text.trim() === '';

export function readAnswers(block: string): AnswerBlock {
  const [given = '', ...general] = block.split('####');
  return { answers: answersIn(given.trim()), generalFeedback: general.join(' ').trim() };
}

function answersIn(given: string): Answers {
  if (given === '') return { kind: 'essay' };
  if (given.startsWith('#')) return { kind: 'number', options: numbersIn(given.slice(1).trim()) };
  const [head = '', ...feedback] = given.split('#').map((part) => part.trim());
  if (/^(T|TRUE|F|FALSE)$/i.test(head)) return { kind: 'trueFalse', isTrue: /^T/i.test(head), feedback };
  const { lead, options } = optionsIn(given);
  const isChoice = options.some(({ isRight }) => !isRight);
  if (options.length === 0) return { kind: 'short', options: [optionOf(lead, true)] };
  // What stands before the first answer means something in other notations, and nothing in this one.
  if (!blank(lead)) throw new Left('unreadable');
  if (isChoice) return { kind: 'choice', options };
  if (options.every(({ text }) => text.includes('->'))) return matchingOf(options);
  return { kind: 'short', options };
}

function optionsIn(given: string): { lead: string; options: readonly Option[] } {
  const [lead = '', ...rest] = given.split(/([=~])/);
  const options: Option[] = [];
  for (let place = 0; place < rest.length; place += 2)
    options.push(optionOf(rest[place + 1] ?? '', rest[place] === '='));
  return { lead, options };
}

function optionOf(given: string, isRight: boolean): Option {
  const [whole = '', weight] = /^\s*%([+-]?\d{1,3}(?:[.,]\d{1,9})?)%/.exec(given) ?? [];
  const [text = '', ...feedback] = given.slice(whole.length).split('#');
  return {
    text: text.trim(),
    isRight,
    ...(weight !== undefined && { weight: Number(weight.replace(',', '.')) }),
    feedback: feedback.join(' ').trim(),
  };
}

/** One number with its feedback, or several, each with its weight. */
function numbersIn(given: string): readonly Option[] {
  if (!given.includes('=')) return [optionOf(given, true)];
  const { lead, options } = optionsIn(given);
  if (!blank(lead)) throw new Left('unreadable');
  return options.filter(({ isRight }) => isRight);
}

function matchingOf(options: readonly Option[]): Answers {
  const pairs = options.map(({ text }): Pair => {
    const at = text.indexOf('->');
    return { left: text.slice(0, at).trim(), right: text.slice(at + 2).trim() };
  });
  return { kind: 'matching', pairs, feedback: options.flatMap(({ feedback }) => feedback || []) };
}
