/** Groups the errors of weekly hours by day: `<field>.mon.start` belongs to `mon`. Pure. */
import { type Weekday, weekdays } from '@klasna/kit/week-hours';

export function hoursErrors<Words>(
  field: string,
  errors: Readonly<Record<string, Words>>,
): Partial<Record<Weekday, Words>> {
  const byDay: Partial<Record<Weekday, Words>> = {};
  for (const day of weekdays) {
    const path = `${field}.${day}`;
    const found = Object.keys(errors).find((key) => key === path || key.startsWith(`${path}.`));
    const words = found === undefined ? undefined : errors[found];
    if (words !== undefined) byDay[day] = words;
  }
  return byDay;
}
