/** When a teacher edits an exercise, every stored answer stays with its item. */
import { describe, expect, test } from 'vitest';
import {
  changeAnswer,
  describeStoredAnswer,
  emptyAnswer,
  gradeAnswer,
  type KeptAnswer,
  readAnswer,
} from './answers.ts';
import { giveIds } from './model/give-ids.ts';
import { exerciseModels } from './registry.ts';

const newId = (): string => crypto.randomUUID();

interface EditCase {
  readonly type: keyof typeof exerciseModels;
  readonly before: unknown;
  /** The same content without its first item, and with a new item before the others. */
  readonly after: unknown;
  readonly given: Readonly<Record<string, readonly unknown[]>>;
  readonly expected: Readonly<Record<string, readonly unknown[]>>;
}

const picture = (label: string) => ({ image: `/${label}.png`, label });
const toQuestion = (text: string, ...answers: string[]) => ({
  text,
  answers: answers.map((answer) => ({ text: answer.replace('*', ''), isCorrect: answer.endsWith('*') })),
});

const edits: readonly EditCase[] = [
  {
    type: 'true_false',
    before: { statements: ['One', 'Two', 'Three'].map((text) => ({ text, isCorrect: true })) },
    after: { statements: ['New', 'Two', 'Three'].map((text) => ({ text, isCorrect: true })) },
    given: { marks: [true, false, true] },
    expected: { marks: [null, false, true] },
  },
  {
    type: 'test',
    before: {
      questions: [toQuestion('One', 'a*', 'b'), toQuestion('Two', 'c*', 'd'), toQuestion('Three', 'e', 'f*')],
    },
    after: {
      questions: [toQuestion('New', 'g*'), toQuestion('Two', 'c*', 'd'), toQuestion('Three', 'e', 'f*')],
    },
    given: { selected: [[0], [1], [1]] },
    expected: { selected: [[], [1], [1]] },
  },
  {
    type: 'choose_correct_option',
    before: { text: '[am*/is] [are/is*] and [has*/have]' },
    after: { text: 'A [was*/were] before, [are/is*] then [has*/have]!' },
    given: { choices: [0, 1, 1] },
    expected: { choices: [null, 1, 1] },
  },
  {
    type: 'fill_in_gaps',
    before: { text: 'I [am], you [are], she [is].' },
    after: { text: 'Now you [were] where we [are], and he [is|stays]!' },
    given: { gaps: ['am', 'ar', 'is'] },
    expected: { gaps: ['', 'ar', 'is'] },
  },
  {
    type: 'fill_in_gaps_from_the_box',
    before: { text: 'I [am], you [are], she [is].', extraWords: ['be'] },
    after: { text: 'Now you [were] where we [are], and he [is]!', extraWords: ['be'] },
    given: { gaps: ['am', 'be', 'is'] },
    expected: { gaps: [null, 'be', 'is'] },
  },
  {
    type: 'label_the_pictures',
    before: { pictures: [picture('cat'), picture('dog'), picture('cow')] },
    after: { pictures: [picture('hen'), picture('dog'), picture('cow')] },
    given: { labels: ['cat', 'cow', 'dog'] },
    expected: { labels: [null, 'cow', 'dog'] },
  },
  {
    type: 'word_order',
    before: { sentences: ['I am', 'You are', 'He is'] },
    after: { sentences: ['We were', 'You are', 'He is'] },
    given: { orders: [['I'], ['are', 'You'], ['He']] },
    expected: { orders: [[], ['are', 'You'], ['He']] },
  },
];

function toStored(type: keyof typeof exerciseModels, content: unknown, given: unknown): KeptAnswer {
  const read = readAnswer(exerciseModels[type], content, given);
  return 'kept' in read ? read.kept : expect.fail(JSON.stringify(read.problems));
}

describe.each(edits)('$type', ({ type, before, after, given, expected }) => {
  const model = exerciseModels[type];
  const first = giveIds(model.content.parse(before), undefined, newId);
  const second = giveIds(model.content.parse(after), first, newId);
  const answer = toStored(type, first, given);

  test('keeps an answer with its item when a teacher removes an item before it and adds another', () => {
    expect(describeStoredAnswer(model, second, answer)).toEqual(expected);
  });

  test('keeps the marks with their items', () => {
    const marksOf = (content: unknown) => gradeAnswer(model, content, answer)?.items.slice(1);
    expect(marksOf(second)).toEqual(marksOf(first));
  });

  test('keeps the part of a removed item while other parts change, and shows it again when the item returns', () => {
    const [field = '', [nothing] = []] = Object.entries(expected)[0] ?? [];
    const changed = changeAnswer(model, second, answer, { [`${field}.0`]: nothing });
    expect('kept' in changed && describeStoredAnswer(model, first, changed.kept)).toEqual(given);
  });
});

test('an option stays chosen when the options change their order', () => {
  const { test: model } = exerciseModels;
  const first = model.content.parse(
    giveIds(model.content.parse({ questions: [toQuestion('?', 'a', 'b*', 'c')] }), undefined, newId),
  ) as { questions: { answers: unknown[] }[] };
  const reversed = {
    questions: first.questions.map((one) => ({ ...one, answers: one.answers.toReversed() })),
  };
  const answer = toStored('test', first, { selected: [[2]] });
  expect(describeStoredAnswer(model, giveIds(reversed, first, newId), answer)).toEqual({ selected: [[0]] });

  const { choose_correct_option: chooseModel } = exerciseModels;
  const storedChoice = toStored('choose_correct_option', chooseModel.content.parse({ text: '[a/b*/c]' }), {
    choices: [2],
  });
  expect(
    describeStoredAnswer(chooseModel, chooseModel.content.parse({ text: '[a*/c]' }), storedChoice),
  ).toEqual({ choices: [1] });
});

test('a gap accepts a text that is also a property name of every object', () => {
  const { fill_in_gaps: model } = exerciseModels;
  const content = model.content.parse({ text: '[__proto__] [constructor]' });
  expect(describeStoredAnswer(model, content, emptyAnswer)).toEqual({ gaps: ['', ''] });
  const answer = toStored('fill_in_gaps', content, { gaps: ['__proto__', 'constructor'] });
  expect(describeStoredAnswer(model, content, answer)).toEqual({ gaps: ['__proto__', 'constructor'] });
});
