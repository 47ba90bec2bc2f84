import { expect, it } from 'vitest';
import { groupHoursErrors } from './group-hours-errors.ts';

it('groupHoursErrors groups errors by day', () => {
  const errors = { firstName: 'A', 'schedule.mon': 'B', 'schedule.sat.start': 'C', schedule: 'D' };
  expect(groupHoursErrors('schedule', errors)).toEqual({ mon: 'B', sat: 'C' });
  expect(groupHoursErrors('workSchedule', errors)).toEqual({});
});
