/** How days are written. Pure. */
import { wallAt } from './wall-clock.ts';

/** A day on the wall, `2026-03-05`, as `05.03.2026`. */
export const writeDay = (day: string): string => day.split('-').toReversed().join('.');

/** The calendar day of a moment in a time zone, as it travels. */
export const dayIn = (timezone: string, moment: Date): string => wallAt(moment, timezone).slice(0, 10);

/** In a week that began with a Monday. */
const someWeek = { mon: 1, tue: 2, wed: 3, thu: 4, fri: 5, sat: 6, sun: 7 } as const;

export const weekdayName = (day: keyof typeof someWeek, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, someWeek[day]),
  );
