import { expect, it } from 'vitest';
import { hoursErrors } from './hours-errors.ts';

it('groupHoursErrors groups errors by day', () => {
  const errors = { firstName: 'A', 'schedule.mon': 'B', 'schedule.sat.start': 'C', schedule: 'D' };
  expect(hoursErrors('schedule', errors)).toEqual({ mon: 'B', sat: 'C' });
  expect(hoursErrors('workSchedule', errors)).toEqual({});
});
