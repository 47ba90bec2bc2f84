import { expect, test } from 'vitest';
import { findDayFault, findWeekFaults, proposeHours, type WeekHours } from './week-hours.ts';

const off: WeekHours = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
const office = { start: '09:00', end: '18:00' };

test.each([
  [null, undefined],
  [office, undefined],
  [{ start: '18:00', end: '09:00' }, 'order'],
  [{ start: '09:00', end: '09:00' }, 'order'],
  [{ start: '', end: '09:00' }, 'incomplete'],
  [{ start: '09:00', end: '24:00' }, 'incomplete'],
] as const)('hours %o have the fault %s', (hours, fault) => {
  expect(findDayFault(hours)).toBe(fault);
});

test('faultsOfWeek contains only the days with a fault', () => {
  expect(findWeekFaults({ ...off, mon: office, tue: { start: '10:00', end: '' } })).toEqual({
    tue: 'incomplete',
  });
});

test('a day that is switched on takes the hours of the previous working day', () => {
  const early = { start: '07:30', end: '12:00' };
  expect(proposeHours('thu', { ...off, mon: office, tue: early })).toEqual(early);
  expect(proposeHours('mon', { ...off, tue: early })).toEqual(office);
});
