import { describe, expect, it, test } from 'vitest';
import { daysOfView, stepDate } from './views.ts';

describe('a view', () => {
  it('shows one day, the seven days of its week or two weeks', () => {
    expect(daysOfView('day', '2026-11-22')).toEqual(['2026-11-22']);
    expect(daysOfView('week', '2026-11-22')).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(daysOfView('agenda', '2026-11-22')).toHaveLength(14);
  });

  it.each([
    ['2026-02-14', '2026-01-26', '2026-03-01', 35],
    ['2027-02-10', '2027-02-01', '2027-02-28', 28],
    ['2028-02-29', '2028-01-31', '2028-03-05', 35],
    ['2026-11-22', '2026-10-26', '2026-12-06', 42],
  ])('shows the whole weeks of the month of %s', (day, first, last, count) => {
    const days = daysOfView('month', day);
    expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
  });
});

test('moves by the length of the view', () => {
  expect(stepDate('week', '2026-12-28', 1)).toBe('2027-01-04');
  expect(stepDate('week', '2026-12-28', -1)).toBe('2026-12-21');
  expect(stepDate('day', '2028-02-28', 1)).toBe('2028-02-29');
  expect(stepDate('month', '2026-10-31', 1)).toBe('2026-11-30');
  expect(stepDate('agenda', '2026-11-22', 1)).toBe('2026-12-06');
});
