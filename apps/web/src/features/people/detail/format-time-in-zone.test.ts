import { expect, test } from 'vitest';
import { formatTimeInZone } from './format-time-in-zone.ts';

const at = new Date('2026-11-21T22:30:00Z');

test.each([
  ['Europe/Kyiv', 'de', /^So.* 00:30$/],
  ['America/New_York', 'en', /^Sat.* 17:30$/],
])('formats the day and time in %s', (zone, language, expected) => {
  expect(formatTimeInZone(zone, at, language)).toMatch(expected);
});

test('returns undefined for an unknown time zone', () => {
  expect(formatTimeInZone('Mars/Base', at, 'en')).toBeUndefined();
});
