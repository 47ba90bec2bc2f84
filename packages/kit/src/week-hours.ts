/** Working hours by weekday, as in the API; null means a day off. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

export interface DayHours {
  readonly start: string;
  readonly end: string;
}
export type WeekHours = Readonly<Record<Weekday, DayHours | null>>;
export type HoursFault = 'incomplete' | 'order';

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

export function findDayFault(hours: DayHours | null): HoursFault | undefined {
  if (hours === null) return undefined;
  if (!timePattern.test(hours.start) || !timePattern.test(hours.end)) return 'incomplete';
  return hours.start < hours.end ? undefined : 'order';
}

export function findWeekFaults(week: WeekHours): Partial<Record<Weekday, HoursFault>> {
  const faults: Partial<Record<Weekday, HoursFault>> = {};
  for (const day of weekdays) {
    const fault = findDayFault(week[day]);
    if (fault) faults[day] = fault;
  }
  return faults;
}

/** Proposes hours for a day that a person switches on: those of the previous working day, or 9 to 18. */
export function proposeHours(day: Weekday, week: WeekHours): DayHours {
  const before = weekdays.slice(0, weekdays.indexOf(day)).toReversed();
  const previousHours = before
    .map((other) => week[other])
    .find((hours) => hours !== null && !findDayFault(hours));
  return previousHours ?? { start: '09:00', end: '18:00' };
}
