/** Working hours in the profile form. Pure. */
import { type Weekday, type WeekHours, weekdays } from '@klasna/kit/week-hours';

export const noHours: WeekHours = {
  mon: null,
  tue: null,
  wed: null,
  thu: null,
  fri: null,
  sat: null,
  sun: null,
};

/** From `workSchedule.mon.start` and the like to the day that is meant. */
export function hoursErrors<Words>(errors: Readonly<Record<string, Words>>): Partial<Record<Weekday, Words>> {
  const byDay: Partial<Record<Weekday, Words>> = {};
  for (const day of weekdays) {
    const path = `workSchedule.${day}`;
    const found = Object.keys(errors).find((key) => key === path || key.startsWith(`${path}.`));
    const words = found === undefined ? undefined : errors[found];
    if (words !== undefined) byDay[day] = words;
  }
  return byDay;
}
