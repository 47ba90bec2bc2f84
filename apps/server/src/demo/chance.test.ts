import { expect, test } from 'vitest';
import { chanceOf } from './chance.ts';

const some = (name: string): number[] => {
  const { next } = chanceOf(name);
  return Array.from({ length: 1000 }, next);
};

test('falls the same way for the same name, and another way for another', () => {
  expect(some('homework')).toEqual(some('homework'));
  expect(some('homework')).not.toEqual(some('dictionary'));
});

test('is spread over everything from 0 up to 1', () => {
  const all = some('spread');
  for (const one of all) expect(one >= 0 && one < 1).toBe(true);
  for (const tenth of Array(10).keys()) {
    const here = all.filter((one) => Math.floor(one * 10) === tenth).length;
    expect(here).toBeGreaterThan(60);
    expect(here).toBeLessThan(140);
  }
});

test('whole numbers lie between both ends, which are among them', () => {
  const { between } = chanceOf('numbers');
  const all = new Set(Array.from({ length: 200 }, () => between(3, 6)));
  expect([...all].sort()).toEqual([3, 4, 5, 6]);
});

test('a share of nothing never happens, one of everything always does', () => {
  const { isIn } = chanceOf('shares');
  for (let times = 0; times < 100; times++) expect([isIn(0), isIn(1)]).toEqual([false, true]);
});

test('everything is picked at some time, and from nothing nothing can be', () => {
  const { pick } = chanceOf('picks');
  expect(new Set(Array.from({ length: 100 }, () => pick(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']));
  expect(() => pick([])).toThrow('nothing to pick from');
});
