/** Parses the text between the braces of a question. */
import { Left } from './left.ts';
import { type FormattedText, takeFormat } from './plain-text.ts';

export interface Option {
  readonly answer: FormattedText;
  /** Written with = rather than ~. */
  readonly isRight: boolean;
  /** In percent; absent where none was given. */
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

const blank = (text: string): boolean => text.trim() === '';

export function readAnswers(block: string): AnswerBlock {
  const [given = '', ...general] = block.split('####');
  return { answers: answersIn(given.trim()), generalFeedback: takeFormat(general.join(' ')) };
}

function answersIn(given: string): Answers {
  if (given === '') return { kind: 'essay' };
  if (given.startsWith('#')) return { kind: 'number', options: numbersIn(given.slice(1).trim()) };
  const [head = '', ...feedback] = given.split('#').map((part) => part.trim());
  if (/^(T|TRUE|F|FALSE)$/i.test(head))
    return { kind: 'trueFalse', isTrue: /^T/i.test(head), feedback: feedback.map(takeFormat) };
  const { lead, options } = optionsIn(given);
  const isChoice = options.some(({ isRight }) => !isRight);
  if (options.length === 0) return { kind: 'short', options: [optionOf(lead, true)] };
  // Text before the first answer has a meaning in other notations, but none in GIFT.
  if (!blank(lead)) throw new Left('unreadable');
  if (isChoice) return { kind: 'choice', options };
  if (options.every(({ answer }) => answer.text.includes('->'))) return matchingOf(options);
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
    answer: takeFormat(text),
    isRight,
    ...(weight !== undefined && { weight: Number(weight.replace(',', '.')) }),
    feedback: takeFormat(feedback.join(' ')),
  };
}

/** One number with its feedback, or several with their weights, followed by the feedback on wrong numbers. */
function numbersIn(given: string): readonly Option[] {
  const { lead, options } = optionsIn(given);
  if (blank(lead)) return options;
  // Several numbers begin with an equals sign each.
  if (options.some(({ isRight }) => isRight)) throw new Left('unreadable');
  return [optionOf(lead, true), ...options];
}

function matchingOf(options: readonly Option[]): Answers {
  const pairs = options.map(({ answer: { text, ...own } }): Pair => {
    const arrow = text.indexOf('->');
    return {
      left: { ...own, text: text.slice(0, arrow).trim() },
      right: rightOf(text.slice(arrow + 2), own),
    };
  });
  return { kind: 'matching', pairs, feedback: options.map(({ feedback }) => feedback) };
}

const rightOf = (given: string, left: Pick<FormattedText, 'format'>): FormattedText => ({
  ...left,
  ...takeFormat(given),
});
