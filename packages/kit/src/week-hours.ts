/** Working hours by weekday, as in the API: null is a day off. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

export interface DayHours {
  readonly start: string;
  readonly end: string;
}
export type WeekHours = Readonly<Record<Weekday, DayHours | null>>;
export type HoursFault = 'incomplete' | 'order';

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

export function faultOfDay(hours: DayHours | null): HoursFault | undefined {
  if (hours === null) return undefined;
  if (!timeOfDay.test(hours.start) || !timeOfDay.test(hours.end)) return 'incomplete';
  return hours.start < hours.end ? undefined : 'order';
}

export function faultsOfWeek(week: WeekHours): Partial<Record<Weekday, HoursFault>> {
  const faults: Partial<Record<Weekday, HoursFault>> = {};
  for (const day of weekdays) {
    const fault = faultOfDay(week[day]);
    if (fault) faults[day] = fault;
  }
  return faults;
}

/** Default hours for a day that is switched on: those of the previous working day, or 9 to 18. */
export function hoursFor(day: Weekday, week: WeekHours): DayHours {
  const before = weekdays.slice(0, weekdays.indexOf(day)).toReversed();
  const like = before.map((other) => week[other]).find((hours) => hours !== null && !faultOfDay(hours));
  return like ?? { start: '09:00', end: '18:00' };
}
