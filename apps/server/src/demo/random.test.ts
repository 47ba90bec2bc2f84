import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

const sample = (name: string): number[] => {
  const { next } = createRandom(name);
  return Array.from({ length: 1000 }, next);
};

test('repeats the sequence for the same name and differs for another', () => {
  expect(sample('homework')).toEqual(sample('homework'));
  expect(sample('homework')).not.toEqual(sample('dictionary'));
});

test('spreads evenly over [0, 1)', () => {
  const values = sample('spread');
  for (const value of values) expect(value >= 0 && value < 1).toBe(true);
  for (const bucket of Array(10).keys()) {
    const count = values.filter((value) => Math.floor(value * 10) === bucket).length;
    expect(count).toBeGreaterThan(60);
    expect(count).toBeLessThan(140);
  }
});

test('returns integers between both ends, inclusive', () => {
  const { between } = createRandom('numbers');
  const values = new Set(Array.from({ length: 200 }, () => between(3, 6)));
  expect([...values].sort()).toEqual([3, 4, 5, 6]);
});

test('never hits a share of 0 and always hits a share of 1', () => {
  const { hits } = createRandom('shares');
  for (let times = 0; times < 100; times++) expect([hits(0), hits(1)]).toEqual([false, true]);
});

test('picks every item eventually and throws for an empty list', () => {
  const { pick } = createRandom('picks');
  expect(new Set(Array.from({ length: 100 }, () => pick(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']));
  expect(() => pick([])).toThrow('nothing to pick from');
});
