import { expect, test } from 'vitest';
import { clockIn } from './clock-in.ts';

const at = new Date('2026-11-21T22:30:00Z');

test.each([
  ['Europe/Kyiv', 'de', /^So.* 00:30$/],
  ['America/New_York', 'en', /^Sat.* 17:30$/],
])('in %s the clocks show the day and the hour of the place', (zone, language, shown) => {
  expect(clockIn(zone, at, language)).toMatch(shown);
});

test('a zone that is not known here shows nothing', () => {
  expect(clockIn('Mars/Base', at, 'en')).toBeUndefined();
});
