import { expect, test } from 'vitest';
import { chanceOf } from './chance.ts';

const some = (name: string): number[] => {
  const { next } = chanceOf(name);
  return Array.from({ length: 1000 }, next);
};

test('repeats the sequence for the same name and differs for another', () => {
  expect(some('homework')).toEqual(some('homework'));
  expect(some('homework')).not.toEqual(some('dictionary'));
});

test('spreads evenly over [0, 1)', () => {
  const all = some('spread');
  for (const one of all) expect(one >= 0 && one < 1).toBe(true);
  for (const tenth of Array(10).keys()) {
    const here = all.filter((one) => Math.floor(one * 10) === tenth).length;
    expect(here).toBeGreaterThan(60);
    expect(here).toBeLessThan(140);
  }
});

test('returns integers between both ends, inclusive', () => {
  const { between } = chanceOf('numbers');
  const all = new Set(Array.from({ length: 200 }, () => between(3, 6)));
  expect([...all].sort()).toEqual([3, 4, 5, 6]);
});

test('never hits a share of 0 and always hits a share of 1', () => {
  const { isIn } = chanceOf('shares');
  for (let times = 0; times < 100; times++) expect([isIn(0), isIn(1)]).toEqual([false, true]);
});

test('picks every item eventually and throws for an empty list', () => {
  const { pick } = chanceOf('picks');
  expect(new Set(Array.from({ length: 100 }, () => pick(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']));
  expect(() => pick([])).toThrow('nothing to pick from');
});
