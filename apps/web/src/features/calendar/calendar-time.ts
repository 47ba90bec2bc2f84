/** Converts between instants and local days with minutes, the unit of the calendar. Pure. */

import { addDays, countDaysBetween, type Day } from '../../lib/days.ts';
import { toInstant, toLocalTime } from '../../lib/local-time.ts';

export interface LocalTime {
  readonly day: Day;
  /** The minutes since midnight in local time. */
  readonly minutes: number;
}

export const minuteMs = 60_000;
export const minutesPerDay = 1440;

export function toDayTime(instant: number, zone: string): LocalTime {
  const localText = toLocalTime(instant, zone);
  return {
    day: localText.slice(0, 10),
    minutes: Number(localText.slice(11, 13)) * 60 + Number(localText.slice(14, 16)),
  };
}

/** Formats minutes as `14:07`; minutes beyond the day wrap around. */
export function formatMinutes(minutes: number): string {
  const minutesOfDay = ((minutes % minutesPerDay) + minutesPerDay) % minutesPerDay;
  const padTwo = (value: number): string => String(value).padStart(2, '0');
  return `${padTwo(Math.floor(minutesOfDay / 60))}:${padTwo(minutesOfDay % 60)}`;
}

/** Converts a local time to an instant. Minutes beyond the day belong to the days before or after. */
export function toInstantMs({ day, minutes }: LocalTime, zone: string): number {
  const localDay = addDays(day, Math.floor(minutes / minutesPerDay));
  return Date.parse(toInstant(`${localDay}T${formatMinutes(minutes)}`, zone));
}

/** Returns the instants at which a range of days starts and ends. */
export const toInstantRange = (days: readonly Day[], zone: string): { from: number; to: number } => {
  const first = days[0] ?? '';
  return {
    from: toInstantMs({ day: first, minutes: 0 }, zone),
    to: toInstantMs({ day: addDays(first, days.length), minutes: 0 }, zone),
  };
};

/** Returns the local minutes since the midnight of `day`; the next day continues from 1440. */
export const toMinutesSince = (day: Day, instant: number, zone: string): number => {
  const localTime = toDayTime(instant, zone);
  return countDaysBetween(day, localTime.day) * minutesPerDay + localTime.minutes;
};
