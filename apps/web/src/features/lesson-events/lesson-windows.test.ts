import { expect, it } from 'vitest';
import { daysBetween } from '../../lib/days.ts';
import { lastWindow, type Period, windowOf } from './lesson-windows.ts';

const today = '2026-11-22';
const windows = (period: Period) =>
  Array.from({ length: lastWindow + 1 }, (_, part) => windowOf(period, today, part));

it('starts today or ends yesterday and leaves no day out between windows', () => {
  const coming = windows('coming');
  const past = windows('past');
  expect(coming[0]?.from).toBe(today);
  expect(past[0]?.to).toBe('2026-11-21');
  for (let part = 0; part < lastWindow; part++) {
    expect(daysBetween(coming[part]?.to ?? '', coming[part + 1]?.from ?? '')).toBe(1);
    expect(daysBetween(past[part + 1]?.to ?? '', past[part]?.from ?? '')).toBe(1);
  }
});

it('covers everything in the last window and less than a year in each earlier one', () => {
  expect(windows('coming').at(-1)).not.toHaveProperty('to');
  expect(windows('past').at(-1)).not.toHaveProperty('from');
  for (const { from = '', to = '' } of [...windows('coming'), ...windows('past')])
    if (from && to) expect(daysBetween(from, to)).toBeLessThan(366);
});
