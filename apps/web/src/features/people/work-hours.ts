/** A week without working hours, for forms. */
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
