import { expect, test } from 'vitest';
import { isSameClock } from './is-same-clock.ts';
import { daysOfView } from './views.ts';

test.each([
  ['Europe/Kyiv', 'Europe/Helsinki', '2026-11-23', true],
  ['Europe/Kyiv', 'Europe/Warsaw', '2026-11-23', false],
  // A day apart, the clocks show the same hours.
  ['Pacific/Kiritimati', 'Pacific/Honolulu', '2026-11-23', false],
  // In this week one of them changes its clocks.
  ['America/Bogota', 'America/New_York', '2026-11-01', false],
])('compares the local times of %s and %s in the week of %s', (zone, other, day, expected) => {
  expect(isSameClock(daysOfView('week', day), zone, other)).toBe(expected);
});
