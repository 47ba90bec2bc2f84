import { describe, expect, it } from 'vitest';
import { createSchoolClock } from './school-clock.ts';
import { formatTimeOff, toTimeOffSpan } from './time-off-span.ts';

const clock = createSchoolClock('Europe/Kyiv');
const toSpan = (startsAt: string, endsAt: string) =>
  toTimeOffSpan({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, clock);

describe('the span of time off', () => {
  it('is in days of the school, also where the clocks change within it', () => {
    expect(toSpan('2026-10-24T21:00:00Z', '2026-10-26T22:00:00Z')).toEqual({
      from: '2026-10-25',
      to: '2026-10-26',
    });
  });

  it('is in instants where a day is not whole', () => {
    const span = { from: '2026-12-01T07:00:00.000Z', to: '2026-12-01T22:00:00.000Z' };
    expect(toSpan(span.from, span.to)).toEqual(span);
  });

  it.each([
    [{ from: '2026-12-01', to: '2026-12-01' }, '1 December 2026'],
    [{ from: '2026-12-01', to: '2026-12-03' }, '1 December 2026 – 3 December 2026'],
    [
      { from: '2026-12-01T07:00:00.000Z', to: '2026-12-01T10:30:00.000Z' },
      '1 December at 08:00 CET – 1 December at 11:30 CET',
    ],
  ])('reads well', (span, text) => {
    expect(formatTimeOff(span, { language: 'en', timezone: 'Europe/Berlin' })).toBe(text);
  });
});
