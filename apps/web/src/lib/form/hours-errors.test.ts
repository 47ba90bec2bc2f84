import { expect, it } from 'vitest';
import { hoursErrors } from './hours-errors.ts';

it('the faults of weekly hours are found by their day', () => {
  const errors = { firstName: 'A', 'schedule.mon': 'B', 'schedule.sat.start': 'C', schedule: 'D' };
  expect(hoursErrors('schedule', errors)).toEqual({ mon: 'B', sat: 'C' });
  expect(hoursErrors('workSchedule', errors)).toEqual({});
});
