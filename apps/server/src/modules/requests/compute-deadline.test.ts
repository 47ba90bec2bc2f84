import { expect, test } from 'vitest';
import { computeDeadline } from './compute-deadline.ts';

const now = new Date('2027-03-05T10:00:00Z');
const inHours = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
const accepting = { answerHours: 24, defaultAnswer: 'accept' } as const;

test('waits for the hours of the school and reminds after half of them', () => {
  expect(computeDeadline(accepting, now, inHours(100))).toEqual({
    answerBy: inHours(24),
    remindAt: inHours(12),
    defaultAnswer: 'accept',
  });
});

test('ends when the lesson begins, and then means no', () => {
  expect(computeDeadline(accepting, now, inHours(5))).toEqual({
    answerBy: inHours(5),
    remindAt: inHours(2.5),
    defaultAnswer: 'decline',
  });
});

test('means no without an answer, if less than half a day is left afterwards', () => {
  expect(computeDeadline(accepting, now, inHours(35.9)).defaultAnswer).toBe('decline');
  expect(computeDeadline(accepting, now, inHours(36)).defaultAnswer).toBe('accept');
});

test('reminds nobody if there is too little time', () => {
  expect(computeDeadline(accepting, now, inHours(1.9)).remindAt).toBeNull();
  expect(computeDeadline(accepting, now, inHours(2)).remindAt).toEqual(inHours(1));
});

test('counts real hours over a change of the clocks', () => {
  const before = new Date('2027-03-27T12:00:00Z');
  const later = new Date('2027-03-29T12:00:00Z');
  expect(computeDeadline(accepting, before, later).answerBy).toEqual(new Date('2027-03-28T12:00:00Z'));
});
