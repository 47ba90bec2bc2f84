/** Formats days. Pure. */
import { toLocalTime } from './local-time.ts';

/** Formats the calendar day `2026-03-05` as `05.03.2026`. */
export const formatDay = (day: string): string => day.split('-').toReversed().join('.');

/** Returns the calendar day of an instant in a time zone, as `2026-03-05`. */
export const toDayInZone = (timezone: string, instant: Date): string =>
  toLocalTime(instant, timezone).slice(0, 10);

/** Days of January 2024, which began on a Monday. */
const januaryDays = { mon: 1, tue: 2, wed: 3, thu: 4, fri: 5, sat: 6, sun: 7 } as const;

export const formatWeekday = (day: keyof typeof januaryDays, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, januaryDays[day]),
  );
