import { expect, test } from 'vitest';
import { alone, gather } from './gather.ts';
import { readGift } from './read-gift.ts';

const taken = (text: string) => readGift(text).taken;
const text = `::First:: One? {=a ~b#why}

Two? {=a#so ~b}

It is. {T}

Three? {=a ~b}

Say it. {}

Say more. {}`;

test('consecutive questions of one type become one exercise', () => {
  const [tests, statements, another, ...said] = gather(taken(text));
  expect(tests?.exercise).toMatchObject({
    type: 'test',
    title: 'First',
    answer: 'b: why\na: so',
    content: { questions: [{ text: 'One?' }, { text: 'Two?' }] },
  });
  expect(tests?.taken.map(({ changes }) => changes)).toEqual([['feedback'], ['feedback', 'gathered']]);
  expect([statements, another, ...said].map((one) => one?.taken.length)).toEqual([1, 1, 1, 1]);
});

test('each question belongs to exactly one exercise, in the order of the text', () => {
  const lines = taken(text).map(({ line }) => line);
  for (const way of [gather, alone])
    expect(way(taken(text)).flatMap((one) => one.taken.map(({ line }) => line))).toEqual(lines);
});

test('a new exercise begins where the content would become too long', () => {
  const many = Array.from({ length: 130 }, (_, place) => `Question ${place}? {=a ~b}`).join('\n\n');
  expect(gather(taken(many)).map((one) => one.taken.length)).toEqual([100, 30]);
});
