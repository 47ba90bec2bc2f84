/** The current week in the school's time zone: days, hours, and which day is today. Pure. */
import type { SessionView } from '@klasna/contract/identity/models';

type Schedule = SessionView['school']['schedule'];

export interface SchoolDay {
  /** Noon in UTC of the day, so that formatting in UTC names the right day everywhere. */
  readonly date: Date;
  readonly hours: { readonly start: string; readonly end: string } | null;
  readonly isToday: boolean;
}

const weekdayKeys = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const msPerDay = 86_400_000;

export function buildSchoolWeek(schedule: Schedule, timezone: string, now: Date): readonly SchoolDay[] {
  const today = toUtcNoon(now, timezone);
  const weekday = (today.getUTCDay() + 6) % 7;
  return weekdayKeys.map((key, index) => ({
    date: new Date(today.getTime() + (index - weekday) * msPerDay),
    hours: schedule[key],
    isToday: index === weekday,
  }));
}

/** Returns noon UTC of the current calendar day in a time zone. */
function toUtcNoon(now: Date, timezone: string): Date {
  const [year = 0, month = 1, day = 1] = new Intl.DateTimeFormat('sv', {
    timeZone: timezone,
    dateStyle: 'short',
  })
    .format(now)
    .split('-')
    .map(Number);
  return new Date(Date.UTC(year, month - 1, day, 12));
}
