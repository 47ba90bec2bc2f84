import { expect, test } from 'vitest';
import { parseMoment, writeMoment } from './parse-moment.ts';

test.each([
  ['2026.03.05 14:07', '2026-03-05T14:07'],
  ['2026-3-5 9:30', '2026-03-05T09:30'],
  ['2026/03/05, 09.30', '2026-03-05T09:30'],
  [' 2026 03 05 1407 ', '2026-03-05T14:07'],
  ['2026.03.05 930', '2026-03-05T09:30'],
  ['2028.02.29 00:00', '2028-02-29T00:00'],
])('%j is %s', (typed, moment) => {
  expect(parseMoment(typed)).toBe(moment);
});

test.each([
  '',
  '2026.03.05',
  '14:07',
  '2026.02.29 10:00',
  '2026.03.05 24:00',
  '2026.03.05 12:60',
  '2026.03.05 1',
])('%j is no moment', (typed) => {
  expect(parseMoment(typed)).toBeNull();
});

test('what is written is read again', () => {
  expect(writeMoment('2026-03-05T14:07')).toBe('2026.03.05 14:07');
  expect(parseMoment(writeMoment('2026-03-05T14:07'))).toBe('2026-03-05T14:07');
});
