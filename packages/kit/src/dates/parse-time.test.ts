import { expect, test } from 'vitest';
import { parseTime } from './parse-time.ts';

test.each([
  ['14:07', '14:07'],
  ['9:30', '09:30'],
  [' 9.30 ', '09:30'],
  ['930', '09:30'],
  ['18h00', '18:00'],
  ['18 h 30', '18:30'],
  ['18时30分', '18:30'],
  ['18：30', '18:30'],
  ['00:00:00', '00:00'],
])('parses %j as %s', (typed, time) => {
  expect(parseTime(typed)).toBe(time);
});

test.each(['', '9', '24:00', '12:60', '6:00 pm', '12:34:56', 'soon'])('rejects %j', (typed) => {
  expect(parseTime(typed)).toBeNull();
});
