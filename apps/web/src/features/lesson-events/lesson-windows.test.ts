import { expect, it } from 'vitest';
import { countDaysBetween } from '../../lib/days.ts';
import { getWindow, lastWindowIndex, type Period } from './lesson-windows.ts';

const today = '2026-11-22';
const listWindows = (period: Period) =>
  Array.from({ length: lastWindowIndex + 1 }, (_, index) => getWindow(period, today, index));

it('starts today or ends yesterday and leaves no day out between windows', () => {
  const coming = listWindows('coming');
  const past = listWindows('past');
  expect(coming[0]?.from).toBe(today);
  expect(past[0]?.to).toBe('2026-11-21');
  for (let index = 0; index < lastWindowIndex; index++) {
    expect(countDaysBetween(coming[index]?.to ?? '', coming[index + 1]?.from ?? '')).toBe(1);
    expect(countDaysBetween(past[index + 1]?.to ?? '', past[index]?.from ?? '')).toBe(1);
  }
});

it('covers everything in the last window and less than a year in each earlier one', () => {
  expect(listWindows('coming').at(-1)).not.toHaveProperty('to');
  expect(listWindows('past').at(-1)).not.toHaveProperty('from');
  for (const { from = '', to = '' } of [...listWindows('coming'), ...listWindows('past')])
    if (from && to) expect(countDaysBetween(from, to)).toBeLessThan(366);
});
