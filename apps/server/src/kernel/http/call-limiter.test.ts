import { expect, test } from 'vitest';
import { Failure } from '../failure.ts';
import { createCallLimiter } from './call-limiter.ts';

const use = { name: 'POST /import', perMinute: 6, amount: 1 };

function openLimiter(scale = 1) {
  let time = 0;
  const limiter = createCallLimiter(scale, () => time);
  const countAdmitted = (person: string, tries = 100): number => {
    let admitted = 0;
    try {
      for (; admitted < tries; admitted += 1) limiter.admit(person, use);
    } catch (error) {
      if (!(error instanceof Failure && error.kind === 'tooManyCalls')) throw error;
    }
    return admitted;
  };
  return { limiter, countAdmitted, wait: (seconds: number) => (time += seconds * 1000) };
}

test('admits what a minute holds, and then one call each time that one has room', () => {
  const { countAdmitted, wait } = openLimiter();
  expect(countAdmitted('ann')).toBe(6);
  wait(9);
  expect(countAdmitted('ann')).toBe(0);
  wait(1);
  expect(countAdmitted('ann')).toBe(1);
  wait(600);
  expect(countAdmitted('ann')).toBe(6);
});

test('counts every person and every call apart', () => {
  const { limiter, countAdmitted } = openLimiter();
  countAdmitted('ann');
  expect(countAdmitted('bob')).toBe(6);
  expect(() => limiter.admit('ann', { ...use, name: 'POST /other' })).not.toThrow();
});

test('says after how many seconds a call is admitted again', () => {
  const { limiter, countAdmitted, wait } = openLimiter();
  countAdmitted('ann');
  wait(2.5);
  let failure: unknown;
  try {
    limiter.admit('ann', use);
  } catch (error) {
    failure = error;
  }
  expect(failure).toMatchObject({ kind: 'tooManyCalls', detail: { retryAfter: 8 } });
  wait(8);
  expect(countAdmitted('ann')).toBe(1);
});

test('a charge delays the next calls, by three minutes at most', () => {
  const { limiter, countAdmitted, wait } = openLimiter();
  for (let count = 0; count < 50; count += 1) limiter.charge('ann', { ...use, amount: 4 });
  wait(120);
  expect(countAdmitted('ann')).toBe(0);
  wait(10);
  expect(countAdmitted('ann')).toBe(1);
});

test('a scale multiplies the limits, and infinity switches them off', () => {
  expect(openLimiter(3).countAdmitted('ann')).toBe(18);
  expect(openLimiter(Number.POSITIVE_INFINITY).countAdmitted('ann')).toBe(100);
});
