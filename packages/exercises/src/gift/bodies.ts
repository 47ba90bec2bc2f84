/** Maps each kind of GIFT answers to the nearest exercise type. */
import { type Asked, gapIn, insideBrackets, wholeOf } from './asked.ts';
import type { Body, Sayer } from './draft.ts';
import { showEscapes } from './escapes.ts';
import { Left } from './left.ts';
import { rightNumbers } from './numbers.ts';
import type { Answers, Option } from './read-answers.ts';
import type { Question } from './read-question.ts';

type Of<K extends Answers['kind']> = Extract<Answers, { kind: K }>;

const full = 100;

const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

const feedbackOn = (options: readonly Option[], say: Sayer['say']): string[] =>
  options.flatMap((option) => {
    const feedback = say(option.feedback);
    if (feedback === '') return [];
    const answer = say(option.answer);
    // Feedback without an answer applies to all other answers.
    return [answer === '' ? feedback : `${answer}: ${feedback}`];
  });

/** The options with full weight, or those with the highest weight where none has it. */
function best(options: readonly Option[]): readonly Option[] {
  const worth = (option: Option): number => option.weight ?? full;
  const most = options.reduce((so, option) => Math.max(so, worth(option)), 0);
  if (most === 0) throw new Left('noRightAnswer');
  return options.filter((option) => worth(option) >= Math.min(most, full));
}

const bodies: { readonly [K in Answers['kind']]: (asked: Asked, answers: Of<K>) => Body } = {
  essay: (asked) => ({
    type: 'voice_recording',
    task: wholeOf(asked),
    changes: ['spoken'],
  }),

  trueFalse: (asked, { isTrue, feedback }) => ({
    type: 'true_false',
    content: { statements: [{ text: wholeOf(asked), isCorrect: isTrue }] },
    feedback: feedback.map(asked.say),
  }),

  choice: (asked, { options }) => {
    const marked = options.filter(({ isRight }) => isRight);
    // Without "=", the weights say which answers are right.
    const right = marked.length > 0 ? marked : options.filter(({ weight = 0 }) => weight > 0);
    if (right.length === 0) throw new Left('noRightAnswer');
    const changes = [
      options.some(({ weight = full }) => weight > 0 && weight < full) && ('weights' as const),
      marked.length > 1 && ('weights' as const),
    ];
    const feedback = feedbackOn(options, asked.say);
    if (asked.after !== '' && right.length === 1 && options.length > 1) {
      const groups = options.map(
        (option) => insideBrackets(asked.say(option.answer)) + (option === right[0] ? '*' : ''),
      );
      return {
        type: 'choose_correct_option',
        content: { text: gapIn(asked, groups.join('/')) },
        changes,
        feedback,
      };
    }
    const correct = new Set(right);
    const answers = options.map((option) => ({
      text: asked.say(option.answer),
      isCorrect: correct.has(option),
    }));
    return { type: 'test', content: { questions: [{ text: wholeOf(asked), answers }] }, changes, feedback };
  },

  short: (asked, { options }) => {
    const right = best(options);
    // In GIFT an asterisk is a wildcard; here a student would have to type it.
    const typed = right.filter(({ answer }) => !answer.text.includes('*'));
    const texts = unique(typed.map(({ answer }) => asked.say(answer)));
    if (texts.length === 0) throw new Left('noRightAnswer');
    return {
      type: 'fill_in_gaps',
      content: { text: gapIn(asked, texts.map(insideBrackets).join('|')) },
      changes: [
        options.some(({ weight = full }) => weight > 0 && weight < full) && 'weights',
        typed.length < right.length && 'wildcards',
      ],
      feedback: feedbackOn(options, asked.say),
    };
  },

  number: (asked, { options }) => {
    const weighted = options.filter(({ isRight }) => isRight);
    const right = best(weighted);
    const read = right.map(({ answer }) => rightNumbers(asked.say(answer)));
    const texts = unique(read.flatMap(({ texts }) => texts));
    return {
      type: 'fill_in_gaps',
      content: { text: gapIn(asked, texts.map(insideBrackets).join('|')) },
      changes: [weighted.length > right.length && 'weights', ...read.map(({ change }) => change)],
      feedback: feedbackOn(options, asked.say),
    };
  },

  matching: (asked, { pairs, feedback }) => {
    const said = pairs.map(({ left, right }) => ({ left: asked.say(left), right: asked.say(right) }));
    const whole = said.filter(({ left, right }) => left !== '' && right !== '');
    if (whole.length === 0) throw new Left('noPairs');
    return {
      type: 'match_the_words',
      task: wholeOf(asked),
      content: { pairs: whole },
      changes: [whole.length < said.length && 'decoys'],
      feedback: feedback.map(asked.say),
    };
  },
};

export function bodyOf({ before, after, format, answers }: Question, { say }: Sayer): Body {
  const asked: Asked = { before: say(before), after: say(after), say };
  if (answers) {
    const make = bodies[answers.kind] as (asked: Asked, answers: Answers) => Body;
    return make(asked, answers);
  }
  // Without answers the text is for reading.
  const kind = format === 'html' ? ('custom' as const) : ('plain' as const);
  return { type: 'article', article: { kind, text: kind === 'custom' ? showEscapes(before) : asked.before } };
}
