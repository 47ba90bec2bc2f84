import { expect, test } from 'vitest';
import { runStage } from './run-suites.ts';
import { toCheck, toOutcome } from './suite.ts';
import { findTooLong } from './suites/lengths.ts';

test('fails a check with problems and reports them', () => {
  const outcome = toOutcome([
    { name: 'good', problems: [] },
    { name: 'bad', problems: ['here'] },
  ]);
  expect(outcome).toMatchObject({ passed: 1, failed: 1, report: 'bad\n  here' });
});

test('fails a program with a non-zero exit code', () => {
  expect(toOutcome([toCheck('lint', { code: 1, output: 'wrong\n' })])).toMatchObject({
    passed: 0,
    failed: 1,
  });
  expect(toOutcome([toCheck('lint', { code: 1, output: '' })])).toMatchObject({ passed: 0, failed: 1 });
  expect(toOutcome([toCheck('lint', { code: 0, output: 'fine\n' })])).toMatchObject({
    passed: 1,
    failed: 0,
  });
});

test('rejects files above the line limit', () => {
  expect(
    findTooLong(
      [
        { path: 'a.ts', lines: 600 },
        { path: 'b.ts', lines: 601 },
      ],
      600,
    ),
  ).toEqual(['b.ts: 601 lines']);
});

test('runs two suites of a stage at a time and reports them in order', async () => {
  let running = 0;
  let maxRunning = 0;
  const finished: string[] = [];
  const suite = (name: string, durationMs: number) => ({
    name,
    run: async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await new Promise((resolve) => setTimeout(resolve, durationMs));
      running -= 1;
      finished.push(name);
      return toOutcome([{ name, problems: [] }]);
    },
  });
  const names: string[] = [];
  for await (const { name } of runStage([suite('slow', 40), suite('quick', 1), suite('third', 1)]))
    names.push(name);
  expect(names).toEqual(['slow', 'quick', 'third']);
  expect(maxRunning).toBe(2);
  expect(finished).toEqual(['quick', 'third', 'slow']);
});

test('fails a suite that cannot run', async () => {
  const brokenSuite = { name: 'broken', run: () => Promise.reject(new Error('no port')) };
  for await (const { outcome } of runStage([brokenSuite]))
    expect(outcome).toMatchObject({ passed: 0, failed: 1 });
});
