/** Groups the errors of weekly hours by day: `<field>.mon.start` belongs to `mon`. Pure. */
import { type Weekday, weekdays } from '@klasna/kit/week-hours';

export function groupHoursErrors<Message>(
  field: string,
  errors: Readonly<Record<string, Message>>,
): Partial<Record<Weekday, Message>> {
  const byDay: Partial<Record<Weekday, Message>> = {};
  for (const day of weekdays) {
    const path = `${field}.${day}`;
    const key = Object.keys(errors).find((key) => key === path || key.startsWith(`${path}.`));
    const message = key === undefined ? undefined : errors[key];
    if (message !== undefined) byDay[day] = message;
  }
  return byDay;
}
