import { expect, test } from 'vitest';
import { findNewest } from './backup-folder.ts';
import { findExpired } from './retention.ts';

const backups = (...days: readonly string[]) => days.map((day) => ({ madeAt: new Date(`${day}Z`) }));
const findExpiredDays = (days: readonly string[], daily: number, weekly = 0, monthly = 0): string[] =>
  findExpired(
    backups(...days),
    { BACKUP_KEEP_DAILY: daily, BACKUP_KEEP_WEEKLY: weekly, BACKUP_KEEP_MONTHLY: monthly },
    new Date('2026-12-01T00:00Z'),
  )
    .map(({ madeAt }) => madeAt.toISOString().slice(0, 16))
    .sort();

test('the last backup of each of the last days is kept', () => {
  const days = ['2026-11-01T03:00', '2026-11-02T03:00', '2026-11-02T15:00', '2026-11-04T03:00'];
  expect(findExpiredDays(days, 2)).toEqual(['2026-11-01T03:00', '2026-11-02T03:00']);
});

test('all backups within a day of the newest are kept', () => {
  const days = ['2026-11-01T03:00', '2026-11-01T15:01', '2026-11-01T20:00', '2026-11-02T15:00'];
  expect(findExpiredDays(days, 1)).toEqual(['2026-11-01T03:00']);
});

test('days without a backup count for nothing', () => {
  expect(findExpiredDays(['2025-01-01T03:00', '2026-03-01T03:00', '2026-11-01T03:00'], 3)).toEqual([]);
});

test('weeks begin on Monday, and months are those of the calendar', () => {
  // 1 November 2026 is a Sunday.
  const days = ['2026-10-30T03:00', '2026-11-01T03:00', '2026-11-02T03:00', '2026-11-03T03:00'];
  expect(findExpiredDays(days, 1, 2)).toEqual(['2026-10-30T03:00', '2026-11-02T03:00']);
  expect(findExpiredDays(days, 1, 0, 2)).toEqual(['2026-11-01T03:00', '2026-11-02T03:00']);
});

test('a backup that two rules name takes no slot of a third', () => {
  const days = ['2026-09-30T03:00', '2026-10-31T03:00', '2026-11-30T03:00'];
  expect(findExpiredDays(days, 1, 1, 3)).toEqual([]);
});

test('the newest is kept whatever the settings say', () => {
  expect(findExpiredDays(['2026-11-01T03:00', '2026-11-02T03:00'], 0)).toEqual(['2026-11-01T03:00']);
  expect(findExpiredDays([], 1)).toEqual([]);
});

test('backups of a clock that was ahead expire no true ones, and are kept until their time has come', () => {
  const ahead = ['2030-01-01T03:00', '2030-01-02T03:00', '2030-01-03T03:00'];
  const days = ['2026-11-01T03:00', '2026-11-02T03:00', '2026-11-03T03:00'];
  expect(findExpiredDays([...days, ...ahead], 2)).toEqual(['2026-11-01T03:00']);
  expect(findExpiredDays(ahead, 1)).toEqual([]);
  // The clock of another process may be a little ahead.
  expect(findExpiredDays(['2026-11-01T03:00', '2026-12-01T00:30'], 1)).toEqual(['2026-11-01T03:00']);
});

test('the newest backup is not one of a clock that was ahead, unless there is no other', () => {
  const now = new Date('2026-12-01T00:00Z');
  const [old, newest, ahead] = ['2026-11-01', '2026-11-02', '2030-01-01'].map(
    (day) => `klasna-${day}T03-00-00Z.tar.zst`,
  );
  expect(findNewest([ahead, newest, old] as string[], now)?.name).toBe(newest);
  expect(findNewest([ahead] as string[], now)?.name).toBe(ahead);
});
