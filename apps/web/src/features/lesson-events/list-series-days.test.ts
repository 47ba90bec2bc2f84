import { expect, test } from 'vitest';
import { listSeriesDays } from './list-series-days.ts';

const defaults = { firstDay: '2026-11-25', weekdays: ['mon', 'wed'], every: 1, closures: [] } as const;

test('plans the requested number of lessons from the first day on', () => {
  expect(listSeriesDays({ ...defaults, count: 4 }).days).toEqual([
    '2026-11-25',
    '2026-11-30',
    '2026-12-02',
    '2026-12-07',
  ]);
});

test('includes the last day', () => {
  expect(listSeriesDays({ ...defaults, until: '2026-12-02' }).days).toEqual([
    '2026-11-25',
    '2026-11-30',
    '2026-12-02',
  ]);
  expect(listSeriesDays({ ...defaults, until: '2026-12-01' }).days).toEqual(['2026-11-25', '2026-11-30']);
});

test('counts intervals of several weeks from the week of the first lesson', () => {
  expect(listSeriesDays({ ...defaults, every: 3, count: 3 }).days).toEqual([
    '2026-11-25',
    '2026-12-14',
    '2026-12-16',
  ]);
});

test('skips and reports closed days and still reaches the requested number', () => {
  const closures = [{ from: '2026-11-29', to: '2026-12-01', name: 'Feast' }];
  expect(listSeriesDays({ ...defaults, count: 3, closures })).toEqual({
    days: ['2026-11-25', '2026-12-02', '2026-12-07'],
    skipped: [{ day: '2026-11-30', name: 'Feast' }],
  });
});

test('continues into the next year', () => {
  expect(listSeriesDays({ ...defaults, firstDay: '2027-12-27', weekdays: ['mon'], count: 2 }).days[1]).toBe(
    '2028-01-03',
  );
});

test('stops searching if the school is always closed', () => {
  const closures = [{ from: '2026-01-01', to: '2099-12-31', name: 'Gone' }];
  expect(listSeriesDays({ ...defaults, count: 1, closures }).days).toEqual([]);
});
