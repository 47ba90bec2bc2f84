import { expect, test } from 'vitest';
import { outcomeOf, verdictOf } from './suite.ts';
import { tooLong } from './suites/lengths.ts';

test('a check with a problem fails, and its problem is in the report', () => {
  const outcome = outcomeOf([
    { name: 'good', problems: [] },
    { name: 'bad', problems: ['here'] },
  ]);
  expect(outcome).toMatchObject({ passed: 1, failed: 1, report: 'bad\n  here' });
});

test('a program that ends with anything but 0 fails', () => {
  expect(outcomeOf([verdictOf('lint', { code: 1, output: 'wrong\n' })])).toMatchObject({
    passed: 0,
    failed: 1,
  });
  expect(outcomeOf([verdictOf('lint', { code: 1, output: '' })])).toMatchObject({ passed: 0, failed: 1 });
  expect(outcomeOf([verdictOf('lint', { code: 0, output: 'fine\n' })])).toMatchObject({
    passed: 1,
    failed: 0,
  });
});

test('a file of 601 lines is over a wall of 600, one of 600 is not', () => {
  expect(
    tooLong(
      [
        { path: 'a.ts', lines: 600 },
        { path: 'b.ts', lines: 601 },
      ],
      600,
    ),
  ).toEqual(['b.ts: 601 lines']);
});
