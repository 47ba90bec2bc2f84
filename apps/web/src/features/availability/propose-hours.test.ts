import { expect, test } from 'vitest';
import { noTeachingHours, proposeDay, proposeRange, toTeachingWeek } from './propose-hours.ts';

const morning = { start: '09:00', end: '12:00' };
const unfinished = { start: '13:00', end: '' };

test('a day proposes the hours of the latest day before it whose hours are complete', () => {
  const week = { ...noTeachingHours, mon: [morning], tue: [unfinished] };
  expect(proposeDay('wed', week)).toEqual([morning]);
  expect(proposeDay('mon', week)).toEqual([{ start: '09:00', end: '18:00' }]);
});

test.each([
  [[morning], { start: '13:00', end: '15:00' }],
  [[{ start: '20:00', end: '22:30' }], { start: '23:30', end: '23:59' }],
  [[unfinished], { start: '09:00', end: '11:00' }],
  [[], { start: '09:00', end: '11:00' }],
] as const)('after %o further hours are %o', (hours, proposed) => {
  expect(proposeRange([...hours])).toEqual(proposed);
});

test('takes over the hours of the school', () => {
  const off = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
  expect(toTeachingWeek({ ...off, tue: morning })).toEqual({ ...noTeachingHours, tue: [morning] });
});
