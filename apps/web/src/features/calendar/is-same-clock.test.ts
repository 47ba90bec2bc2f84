import { expect, test } from 'vitest';
import { isSameClock } from './is-same-clock.ts';
import { daysOfView } from './views.ts';

test.each([
  ['Europe/Kyiv', 'Europe/Helsinki', '2026-11-23', true],
  ['Europe/Kyiv', 'Europe/Warsaw', '2026-11-23', false],
  // These clocks show the same hour, but a day apart.
  ['Pacific/Kiritimati', 'Pacific/Honolulu', '2026-11-23', false],
  // In this week, one of the two time zones changes its clocks.
  ['America/Bogota', 'America/New_York', '2026-11-01', false],
])('compares the local times of %s and %s in the week of %s', (zone, other, day, expected) => {
  expect(isSameClock(daysOfView('week', day), zone, other)).toBe(expected);
});
