import { expect, test } from 'vitest';
import { formatTimeUntil } from './format-time-until.ts';

const minute = 60_000;

test.each([
  [10_000, 'In 1 minute'],
  [20 * minute, 'In 20 minutes'],
  [100 * minute, 'In 2 hours'],
  [50 * 60 * minute, 'In 2 days'],
])('formatTimeUntil(%d ms) returns "%s"', (durationMs, text) =>
  expect(formatTimeUntil(durationMs, 'en')).toBe(text),
);

test("formatTimeUntil uses the reader's language", () =>
  expect(formatTimeUntil(20 * minute, 'uk')).toBe('Через 20 хвилин'));
