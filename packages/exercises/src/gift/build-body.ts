/** Maps each kind of GIFT answers to the nearest exercise type. */

import type { Body, TextConverter } from './draft.ts';
import { showEscapes } from './escapes.ts';
import { parseRightNumbers } from './parse-right-numbers.ts';
import { escapeWithinBrackets, type QuestionText, toGapText, toWholeText } from './question-text.ts';
import type { Answers, Option } from './read-answers.ts';
import type { Question } from './read-question.ts';
import { RejectedQuestion } from './rejected-question.ts';

type AnswersOfKind<K extends Answers['kind']> = Extract<Answers, { kind: K }>;

const fullWeight = 100;

const listUnique = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

const listFeedback = (options: readonly Option[], toText: TextConverter['toText']): string[] =>
  options.flatMap((option) => {
    const feedback = toText(option.feedback);
    if (feedback === '') return [];
    const answer = toText(option.answer);
    // Feedback without an answer applies to all other answers.
    return [answer === '' ? feedback : `${answer}: ${feedback}`];
  });

/** Selects the options with full weight; if no option has full weight, those with the highest weight. */
function selectBestOptions(options: readonly Option[]): readonly Option[] {
  const weightOf = (option: Option): number => option.weight ?? fullWeight;
  const maxWeight = options.reduce((so, option) => Math.max(so, weightOf(option)), 0);
  if (maxWeight === 0) throw new RejectedQuestion('noRightAnswer');
  return options.filter((option) => weightOf(option) >= Math.min(maxWeight, fullWeight));
}

const bodyBuilders: {
  readonly [K in Answers['kind']]: (question: QuestionText, answers: AnswersOfKind<K>) => Body;
} = {
  essay: (question) => ({
    type: 'voice_recording',
    task: toWholeText(question),
    changes: ['spoken'],
  }),

  trueFalse: (question, { isTrue, feedback }) => ({
    type: 'true_false',
    content: { statements: [{ text: toWholeText(question), isCorrect: isTrue }] },
    feedback: feedback.map(question.toText),
  }),

  choice: (question, { options }) => {
    const marked = options.filter(({ isRight }) => isRight);
    // If no answer is marked with "=", the weights say which answers are right.
    const right = marked.length > 0 ? marked : options.filter(({ weight = 0 }) => weight > 0);
    if (right.length === 0) throw new RejectedQuestion('noRightAnswer');
    const changes = [
      options.some(({ weight = fullWeight }) => weight > 0 && weight < fullWeight) && ('weights' as const),
      marked.length > 1 && ('weights' as const),
    ];
    const feedback = listFeedback(options, question.toText);
    if (question.after !== '' && right.length === 1 && options.length > 1) {
      const groups = options.map(
        (option) => escapeWithinBrackets(question.toText(option.answer)) + (option === right[0] ? '*' : ''),
      );
      return {
        type: 'choose_correct_option',
        content: { text: toGapText(question, groups.join('/')) },
        changes,
        feedback,
      };
    }
    const correct = new Set(right);
    const answers = options.map((option) => ({
      text: question.toText(option.answer),
      isCorrect: correct.has(option),
    }));
    return {
      type: 'test',
      content: { questions: [{ text: toWholeText(question), answers }] },
      changes,
      feedback,
    };
  },

  short: (question, { options }) => {
    const right = selectBestOptions(options);
    // Leaves out answers with an asterisk: it is a wildcard in GIFT, but a student here would have to type it.
    const typed = right.filter(({ answer }) => !answer.text.includes('*'));
    const texts = listUnique(typed.map(({ answer }) => question.toText(answer)));
    if (texts.length === 0) throw new RejectedQuestion('noRightAnswer');
    return {
      type: 'fill_in_gaps',
      content: { text: toGapText(question, texts.map(escapeWithinBrackets).join('|')) },
      changes: [
        options.some(({ weight = fullWeight }) => weight > 0 && weight < fullWeight) && 'weights',
        typed.length < right.length && 'wildcards',
      ],
      feedback: listFeedback(options, question.toText),
    };
  },

  number: (question, { options }) => {
    const weighted = options.filter(({ isRight }) => isRight);
    const right = selectBestOptions(weighted);
    const numbers = right.map(({ answer }) => parseRightNumbers(question.toText(answer)));
    const texts = listUnique(numbers.flatMap(({ texts }) => texts));
    return {
      type: 'fill_in_gaps',
      content: { text: toGapText(question, texts.map(escapeWithinBrackets).join('|')) },
      changes: [weighted.length > right.length && 'weights', ...numbers.map(({ change }) => change)],
      feedback: listFeedback(options, question.toText),
    };
  },

  matching: (question, { pairs, feedback }) => {
    const texts = pairs.map(({ left, right }) => ({
      left: question.toText(left),
      right: question.toText(right),
    }));
    const completePairs = texts.filter(({ left, right }) => left !== '' && right !== '');
    if (completePairs.length === 0) throw new RejectedQuestion('noPairs');
    return {
      type: 'match_the_words',
      task: toWholeText(question),
      content: { pairs: completePairs },
      changes: [completePairs.length < texts.length && 'decoys'],
      feedback: feedback.map(question.toText),
    };
  },
};

export function buildBody({ before, after, format, answers }: Question, { toText }: TextConverter): Body {
  const question: QuestionText = { before: toText(before), after: toText(after), toText };
  if (answers) {
    const build = bodyBuilders[answers.kind] as (question: QuestionText, answers: Answers) => Body;
    return build(question, answers);
  }
  // A question without answers becomes an article to read.
  const kind = format === 'html' ? ('custom' as const) : ('plain' as const);
  return {
    type: 'article',
    article: { kind, text: kind === 'custom' ? showEscapes(before) : question.before },
  };
}
