import { expect, it } from 'vitest';
import { hoursErrors } from './work-hours.ts';

it('the faults of working hours are found by their day', () => {
  expect(
    hoursErrors({
      firstName: 'A',
      'workSchedule.mon': 'B',
      'workSchedule.sat.start': 'C',
      workSchedule: 'D',
    }),
  ).toEqual({ mon: 'B', sat: 'C' });
});
