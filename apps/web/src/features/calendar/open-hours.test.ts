import { describe, expect, it, test } from 'vitest';
import { findFirstMinute, listClosedHours, listOpenHours } from './open-hours.ts';

const workHours = { start: '09:00', end: '18:00' };
const school = {
  schedule: {
    mon: workHours,
    tue: workHours,
    wed: workHours,
    thu: workHours,
    fri: workHours,
    sat: { start: '10:00', end: '14:00' },
    sun: null,
  },
  closures: [{ from: '2026-12-24', to: '2026-12-26', name: 'Christmas' }],
  zone: 'Europe/Kyiv',
};

describe('the opening hours of the school', () => {
  it.each([
    ['2026-11-23', 'Europe/Kyiv', [{ start: 540, end: 1080 }]],
    ['2026-11-28', 'Europe/Kyiv', [{ start: 600, end: 840 }]],
    ['2026-11-29', 'Europe/Kyiv', []],
    ['2026-12-25', 'Europe/Kyiv', []],
    ['2026-11-23', 'America/New_York', [{ start: 120, end: 660 }]],
    // In the time zone of the person, Friday evening in Kyiv is Saturday morning, and the opening hours of Saturday
    // start late in the evening.
    [
      '2026-11-28',
      'Pacific/Kiritimati',
      [
        { start: 0, end: 360 },
        { start: 1320, end: 1440 },
      ],
    ],
    ['2026-11-22', 'Pacific/Pago_Pago', [{ start: 1200, end: 1440 }]],
  ])('on %s in %s', (day, zone, expected) => {
    expect(listOpenHours(day, zone, school)).toEqual(expected);
  });
});

test('returns the closed time before, between and after the opening hours', () => {
  expect(listClosedHours([])).toEqual([{ start: 0, end: 1440 }]);
  expect(
    listClosedHours([
      { start: 1320, end: 1440 },
      { start: 0, end: 360 },
    ]),
  ).toEqual([{ start: 360, end: 1320 }]);
  expect(listClosedHours([{ start: 540, end: 1080 }])).toEqual([
    { start: 0, end: 540 },
    { start: 1080, end: 1440 },
  ]);
});

test('starts the day at the first opening hour or an earlier lesson', () => {
  expect(findFirstMinute([{ start: 540, end: 1080 }], [])).toBe(540);
  expect(findFirstMinute([{ start: 540, end: 1080 }], [{ start: 420, end: 480 }])).toBe(420);
  expect(findFirstMinute([], [{ start: 900, end: 960 }])).toBe(480);
});
