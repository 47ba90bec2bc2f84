import { expect, test } from 'vitest';
import { buildLaneHours, toSchoolDays } from './lane-hours.ts';

const open = [
  { startsAt: '2026-12-01T07:00:00.000Z', endsAt: '2026-12-01T10:00:00.000Z' },
  { startsAt: '2026-12-01T14:00:00.000Z', endsAt: '2026-12-01T18:00:00.000Z' },
];
const away = [{ startsAt: '2026-12-01T16:00:00.000Z', endsAt: '2026-12-03T22:00:00.000Z' }];

test('the time outside the hours, and time off up to the end of the day', () => {
  const hours = buildLaneHours([{ userId: 'ann', open, away }], '2026-12-01', 'Europe/Kyiv');
  expect(hours.get('ann')).toEqual([
    { start: 0, end: 540 },
    { start: 720, end: 960 },
    { start: 1200, end: 1440 },
    { start: 1080, end: 1440 },
  ]);
});

test('in another zone the hours lie on another day', () => {
  const hours = buildLaneHours([{ userId: 'ann', open, away: [] }], '2026-12-02', 'Pacific/Auckland');
  expect(hours.get('ann')).toEqual([
    { start: 0, end: 180 },
    { start: 420, end: 1440 },
  ]);
  expect(toSchoolDays('2026-12-02', false)).toEqual({ from: '2026-12-01', to: '2026-12-03' });
  expect(toSchoolDays('2026-12-02', true)).toEqual({ from: '2026-12-02', to: '2026-12-02' });
});

test('a teacher who keeps no hours is away only in their time off', () => {
  const hours = buildLaneHours([{ userId: 'ann', open: null, away }], '2026-12-01', 'UTC');
  expect(hours.get('ann')).toEqual([{ start: 960, end: 1440 }]);
});
