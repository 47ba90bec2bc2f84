import { expect, test } from 'vitest';
import { keepSeparate, mergeQuestions } from './merge-questions.ts';
import { readGift } from './read-gift.ts';

const readTaken = (text: string) => readGift(text).taken;
const text = `::First:: One? {=a ~b#why}

Two? {=a#so ~b}

It is. {T}

Three? {=a ~b}

Say it. {}

Say more. {}`;

test('consecutive questions of one type become one exercise', () => {
  const [tests, statements, another, ...rest] = mergeQuestions(readTaken(text));
  expect(tests?.exercise).toMatchObject({
    type: 'test',
    title: 'First',
    answer: 'b: why\na: so',
    content: { questions: [{ text: 'One?' }, { text: 'Two?' }] },
  });
  expect(tests?.taken.map(({ changes }) => changes)).toEqual([['feedback'], ['feedback', 'gathered']]);
  expect([statements, another, ...rest].map((one) => one?.taken.length)).toEqual([1, 1, 1, 1]);
});

test('each question belongs to exactly one exercise, in the order of the text', () => {
  const lines = readTaken(text).map(({ line }) => line);
  for (const merge of [mergeQuestions, keepSeparate])
    expect(merge(readTaken(text)).flatMap((one) => one.taken.map(({ line }) => line))).toEqual(lines);
});

test('a new exercise begins where the content would become too long', () => {
  const many = Array.from({ length: 130 }, (_, index) => `Question ${index}? {=a ~b}`).join('\n\n');
  expect(mergeQuestions(readTaken(many)).map((one) => one.taken.length)).toEqual([100, 30]);
});
