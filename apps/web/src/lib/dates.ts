/** Formats days. Pure. */
import { wallAt } from './wall-clock.ts';

/** Formats the calendar day `2026-03-05` as `05.03.2026`. */
export const writeDay = (day: string): string => day.split('-').toReversed().join('.');

/** Returns the calendar day of an instant in a time zone, as `2026-03-05`. */
export const dayIn = (timezone: string, moment: Date): string => wallAt(moment, timezone).slice(0, 10);

/** Days of January 2024, which began on a Monday. */
const someWeek = { mon: 1, tue: 2, wed: 3, thu: 4, fri: 5, sat: 6, sun: 7 } as const;

export const weekdayName = (day: keyof typeof someWeek, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, someWeek[day]),
  );
