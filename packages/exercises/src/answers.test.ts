/** Edits that a teacher makes to an exercise leave every answer with its item. */
import { describe, expect, test } from 'vitest';
import { changeAnswer, gradeAnswer, type Kept, nothingKept, readAnswer, tellAnswer } from './answers.ts';
import { giveIds } from './kit/give-ids.ts';
import { minds } from './registry.ts';

const newId = (): string => crypto.randomUUID();

interface Edited {
  readonly type: keyof typeof minds;
  readonly before: unknown;
  /** The same without its first item, and with a new one before the rest. */
  readonly after: unknown;
  readonly given: Readonly<Record<string, readonly unknown[]>>;
  readonly told: Readonly<Record<string, readonly unknown[]>>;
}

const picture = (label: string) => ({ image: `/${label}.png`, label });
const asked = (text: string, ...answers: string[]) => ({
  text,
  answers: answers.map((answer) => ({ text: answer.replace('*', ''), isCorrect: answer.endsWith('*') })),
});

const edits: readonly Edited[] = [
  {
    type: 'true_false',
    before: { statements: ['One', 'Two', 'Three'].map((text) => ({ text, isCorrect: true })) },
    after: { statements: ['New', 'Two', 'Three'].map((text) => ({ text, isCorrect: true })) },
    given: { marks: [true, false, true] },
    told: { marks: [null, false, true] },
  },
  {
    type: 'test',
    before: { questions: [asked('One', 'a*', 'b'), asked('Two', 'c*', 'd'), asked('Three', 'e', 'f*')] },
    after: { questions: [asked('New', 'g*'), asked('Two', 'c*', 'd'), asked('Three', 'e', 'f*')] },
    given: { selected: [[0], [1], [1]] },
    told: { selected: [[], [1], [1]] },
  },
  {
    type: 'choose_correct_option',
    before: { text: '[am*/is] [are/is*] and [has*/have]' },
    after: { text: 'A [was*/were] before, [are/is*] then [has*/have]!' },
    given: { choices: [0, 1, 1] },
    told: { choices: [null, 1, 1] },
  },
  {
    type: 'fill_in_gaps',
    before: { text: 'I [am], you [are], she [is].' },
    after: { text: 'Now you [were] where we [are], and he [is|stays]!' },
    given: { gaps: ['am', 'ar', 'is'] },
    told: { gaps: ['', 'ar', 'is'] },
  },
  {
    type: 'fill_in_gaps_from_the_box',
    before: { text: 'I [am], you [are], she [is].', extraWords: ['be'] },
    after: { text: 'Now you [were] where we [are], and he [is]!', extraWords: ['be'] },
    given: { gaps: ['am', 'be', 'is'] },
    told: { gaps: [null, 'be', 'is'] },
  },
  {
    type: 'label_the_pictures',
    before: { pictures: [picture('cat'), picture('dog'), picture('cow')] },
    after: { pictures: [picture('hen'), picture('dog'), picture('cow')] },
    given: { labels: ['cat', 'cow', 'dog'] },
    told: { labels: [null, 'cow', 'dog'] },
  },
  {
    type: 'word_order',
    before: { sentences: ['I am', 'You are', 'He is'] },
    after: { sentences: ['We were', 'You are', 'He is'] },
    given: { orders: [['I'], ['are', 'You'], ['He']] },
    told: { orders: [[], ['are', 'You'], ['He']] },
  },
];

function kept(type: keyof typeof minds, content: unknown, given: unknown): Kept {
  const read = readAnswer(minds[type], content, given);
  return 'kept' in read ? read.kept : expect.fail(JSON.stringify(read.problems));
}

describe.each(edits)('$type', ({ type, before, after, given, told }) => {
  const mind = minds[type];
  const first = giveIds(mind.content.parse(before), undefined, newId);
  const second = giveIds(mind.content.parse(after), first, newId);
  const answer = kept(type, first, given);

  test('keeps an answer with its item when a teacher removes an item before it and adds another', () => {
    expect(tellAnswer(mind, second, answer)).toEqual(told);
  });

  test('keeps the marks with their items', () => {
    const marksOf = (content: unknown) => gradeAnswer(mind, content, answer)?.items.slice(1);
    expect(marksOf(second)).toEqual(marksOf(first));
  });

  test('keeps the part of a removed item while other parts change, and shows it again when the item returns', () => {
    const [field = '', [nothing] = []] = Object.entries(told)[0] ?? [];
    const changed = changeAnswer(mind, second, answer, { [`${field}.0`]: nothing });
    expect('kept' in changed && tellAnswer(mind, first, changed.kept)).toEqual(given);
  });
});

test('an option stays chosen when the options change their order', () => {
  const { test: mind } = minds;
  const first = mind.content.parse(
    giveIds(mind.content.parse({ questions: [asked('?', 'a', 'b*', 'c')] }), undefined, newId),
  ) as { questions: { answers: unknown[] }[] };
  const turned = { questions: first.questions.map((one) => ({ ...one, answers: one.answers.toReversed() })) };
  const answer = kept('test', first, { selected: [[2]] });
  expect(tellAnswer(mind, giveIds(turned, first, newId), answer)).toEqual({ selected: [[0]] });

  const { choose_correct_option: choose } = minds;
  const chosen = kept('choose_correct_option', choose.content.parse({ text: '[a/b*/c]' }), { choices: [2] });
  expect(tellAnswer(choose, choose.content.parse({ text: '[a*/c]' }), chosen)).toEqual({ choices: [1] });
});

test('a gap accepts a text that is also a property name of every object', () => {
  const { fill_in_gaps: mind } = minds;
  const content = mind.content.parse({ text: '[__proto__] [constructor]' });
  expect(tellAnswer(mind, content, nothingKept)).toEqual({ gaps: ['', ''] });
  const answer = kept('fill_in_gaps', content, { gaps: ['__proto__', 'constructor'] });
  expect(tellAnswer(mind, content, answer)).toEqual({ gaps: ['__proto__', 'constructor'] });
});
