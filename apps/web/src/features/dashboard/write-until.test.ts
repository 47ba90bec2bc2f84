import { expect, test } from 'vitest';
import { writeUntil } from './write-until.ts';

const minute = 60_000;

test.each([
  [10_000, 'In 1 minute'],
  [20 * minute, 'In 20 minutes'],
  [100 * minute, 'In 2 hours'],
  [50 * 60 * minute, 'In 2 days'],
])('formatTimeUntil(%d ms) returns "%s"', (length, words) => expect(writeUntil(length, 'en')).toBe(words));

test("formatTimeUntil uses the reader's language", () =>
  expect(writeUntil(20 * minute, 'uk')).toBe('Через 20 хвилин'));
