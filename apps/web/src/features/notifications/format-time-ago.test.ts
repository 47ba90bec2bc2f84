import { describe, expect, it, test } from 'vitest';
import { formatRelativeDay, formatTimeAgo } from './format-time-ago.ts';

const kyiv = { language: 'en', zone: 'Europe/Kyiv' };
// The current time of the tests: half past twelve in Kyiv.
const now = new Date('2026-11-22T10:30:00.000Z');

test.each([
  ['2026-11-22T10:29:30.000Z', 'now'],
  ['2026-11-22T10:31:00.000Z', 'now'],
  ['2026-11-22T10:25:00.000Z', '5 minutes ago'],
  ['2026-11-22T07:00:00.000Z', '3 hours ago'],
  ['2026-11-21T10:00:00.000Z', 'yesterday'],
  ['2026-11-20T10:00:00.000Z', '2 days ago'],
  ['2026-11-15T23:00:00.000Z', '6 days ago'],
  ['2026-11-15T21:00:00.000Z', '15.11.2026'],
])('formatTimeAgo(%s) is %s', (instant, text) => {
  expect(formatTimeAgo(instant, now, kyiv)).toBe(text);
});

describe('formatRelativeDay', () => {
  it('starts the day at midnight of the reader', () => {
    expect(formatRelativeDay('2026-11-21T22:10:00.000Z', now, kyiv)).toBe('Today');
    expect(formatRelativeDay('2026-11-21T22:10:00.000Z', now, { ...kyiv, zone: 'UTC' })).toBe('Yesterday');
  });

  it('returns a full date, with the year only if it differs', () => {
    expect(formatRelativeDay('2026-11-16T10:00:00.000Z', now, kyiv)).toBe('Monday 16 November');
    expect(formatRelativeDay('2025-11-16T10:00:00.000Z', now, kyiv)).toContain('2025');
  });

  it('capitalises the first letter in every language', () => {
    expect(formatRelativeDay('2026-11-22T10:00:00.000Z', now, { ...kyiv, language: 'uk' })).toBe('Сьогодні');
  });
});
