/** Working hours in the profile form. */
import type { WeekHours } from '@klasna/kit/week-hours';

export const noHours: WeekHours = {
  mon: null,
  tue: null,
  wed: null,
  thu: null,
  fri: null,
  sat: null,
  sun: null,
};
