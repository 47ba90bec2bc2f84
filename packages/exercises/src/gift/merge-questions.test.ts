import { expect, test } from 'vitest';
import { keepSeparate, mergeQuestions } from './merge-questions.ts';
import { readGift } from './read-gift.ts';

const readAccepted = (text: string) => readGift(text).accepted;
const text = `::First:: One? {=a ~b#why}

Two? {=a#so ~b}

It is. {T}

Three? {=a ~b}

Say it. {}

Say more. {}`;

test('consecutive questions of one type become one exercise', () => {
  const [tests, statements, another, ...rest] = mergeQuestions(readAccepted(text));
  expect(tests?.exercise).toMatchObject({
    type: 'test',
    title: 'First',
    answer: 'b: why\na: so',
    content: { questions: [{ text: 'One?' }, { text: 'Two?' }] },
  });
  expect(tests?.questions.map(({ changes }) => changes)).toEqual([['feedback'], ['feedback', 'gathered']]);
  expect([statements, another, ...rest].map((one) => one?.questions.length)).toEqual([1, 1, 1, 1]);
});

test('each question belongs to exactly one exercise, in the order of the text', () => {
  const lines = readAccepted(text).map(({ line }) => line);
  for (const merge of [mergeQuestions, keepSeparate])
    expect(merge(readAccepted(text)).flatMap((one) => one.questions.map(({ line }) => line))).toEqual(lines);
});

test('a new exercise begins where the content would become too long', () => {
  const many = Array.from({ length: 130 }, (_, index) => `Question ${index}? {=a ~b}`).join('\n\n');
  expect(mergeQuestions(readAccepted(many)).map((one) => one.questions.length)).toEqual([100, 30]);
});
