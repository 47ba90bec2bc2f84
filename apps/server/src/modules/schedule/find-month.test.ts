import { expect, test } from 'vitest';
import { findMonth } from './local-time.ts';

test.each([
  // The last hour of March in Kyiv, where it is already summer time.
  ['2027-03-31T20:59:59Z', '2027-02-28T22:00:00.000Z', '2027-03-31T21:00:00.000Z'],
  ['2027-03-31T21:00:00Z', '2027-03-31T21:00:00.000Z', '2027-04-30T21:00:00.000Z'],
  ['2027-12-15T12:00:00Z', '2027-11-30T22:00:00.000Z', '2027-12-31T22:00:00.000Z'],
])('the month of %s is a calendar month of the school', (instant, from, to) => {
  const month = findMonth(new Date(instant), 'Europe/Kyiv');
  expect([month.from.toISOString(), month.to.toISOString()]).toEqual([from, to]);
});
