import type { LessonEvent } from '@klasna/contract/schedule/models';
import { describe, expect, it } from 'vitest';
import { affectsPayments, canChangePayments } from './payment-changes.ts';

const planned = { startsAt: '2027-03-03T10:00:00.000Z', status: 'scheduled', paymentStatus: 'paid' } as const;
const free = { ...planned, paymentStatus: null };
const later = '2027-03-04T10:00:00.000Z';

describe('the paid lessons may change', () => {
  it.each([
    ['one is moved', { before: planned, after: { ...planned, startsAt: later } }],
    ['one is held', { before: planned, after: { ...planned, status: 'completed' as const } }],
    [
      'one need not be paid any more',
      { before: planned, after: { ...free, status: 'noShowWithoutCharge' as const } },
    ],
    ['one is planned', { after: planned }],
    ['one is deleted', { before: planned }],
  ])('if %s', (_, change) => {
    expect(canChangePayments(change)).toBe(true);
  });

  it.each([
    ['one that nobody pays for is moved', { before: free, after: { ...free, startsAt: later } }],
    ['one that nobody pays for is deleted', { before: free }],
    ['neither the time nor the status is another', { before: planned, after: planned }],
  ])('but not if %s', (_, change) => {
    expect(canChangePayments(change)).toBe(false);
  });
});

describe('the displayed lessons', () => {
  const createLesson = (id: string, student: string, paymentStatus: LessonEvent['paymentStatus']) =>
    ({ id, students: [{ id: student }], paymentStatus }) as unknown as LessonEvent;
  const changed = createLesson('one', 'tom', 'paid');

  it.each([
    ['another of the same student', createLesson('two', 'tom', 'unpaid'), true],
    ['another of somebody else', createLesson('two', 'ann', 'unpaid'), false],
    ['another that nobody pays for', createLesson('two', 'tom', null), false],
    ['the lesson itself', changed, false],
  ])('may be affected by %s: %#', (_, displayed, isAffected) => {
    expect(affectsPayments([displayed], changed)).toBe(isAffected);
  });
});
