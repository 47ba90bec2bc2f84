import { expect, test } from 'vitest';
import { createTopCounter } from './top-counter.ts';

const toCounts = (counter: ReturnType<typeof createTopCounter>) =>
  Object.fromEntries(counter.read().map(({ labels, value }) => [labels?.school, value]));

test('only the keys that count most have a sample of their own', () => {
  const counter = createTopCounter('school', 2, () => 0);
  for (const [school, amount] of [
    ['a', 5],
    ['b', 9],
    ['c', 1],
    ['d', 2],
  ] as const)
    counter.record(school, amount);
  expect(toCounts(counter)).toEqual({ b: 9, a: 5, other: 3 });
});

test('no sample ever falls, and nothing is counted twice or lost, while the busiest change', () => {
  let time = 0;
  const counter = createTopCounter('school', 1, () => time);
  counter.record('a', 10);
  expect(toCounts(counter)).toEqual({ a: 10, other: 0 });
  time += 3_600_000;
  counter.record('b', 20);
  counter.record('a', 1);
  expect(toCounts(counter)).toEqual({ b: 20, other: 1 });
  time += 3_600_000;
  counter.record('a', 30);
  expect(toCounts(counter)).toEqual({ a: 40, other: 1 });
  time += 3_600_000;
  counter.record('b', 40);
  expect(toCounts(counter)).toEqual({ b: 60, other: 1 });
});

test('one busy minute of long ago does not outrank what happens now', () => {
  let time = 0;
  const counter = createTopCounter('school', 1, () => time);
  counter.record('once', 1000);
  counter.read();
  time += 4 * 3_600_000;
  counter.record('now', 1);
  expect(toCounts(counter)).toEqual({ now: 1, other: 0 });
});
