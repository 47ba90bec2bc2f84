/** Converts local times of a school to instants. Pure, and fast for thousands of times of the same days. */
import { Temporal } from 'temporal-polyfill';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Which instant a local time means that the clocks skip or repeat. */
type Side = 'earlier' | 'later';

export interface SchoolClock {
  /** Returns the instant of a time of day such as `09:30`, in milliseconds. */
  readonly toInstantMs: (day: string, time: string, side: Side) => number;
  /** Returns the first instant of a day. */
  readonly startOfDayMs: (day: string) => number;
  /** Returns the local day of an instant. */
  readonly toDay: (instantMs: number) => string;
}

const parseMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Computes each day once: on a day of 24 hours, times are the minutes since its start. */
export function createSchoolClock(timezone: string): SchoolClock {
  const starts = new Map<string, number>();
  const regularDays = new Map<string, boolean>();
  const startOfDayMs = (day: string): number => {
    const known = starts.get(day);
    if (known !== undefined) return known;
    const start = Temporal.PlainDate.from(day).toZonedDateTime(timezone).epochMilliseconds;
    starts.set(day, start);
    return start;
  };
  const isRegular = (day: string): boolean => {
    const known = regularDays.get(day);
    if (known !== undefined) return known;
    const is = startOfDayMs(addDays(day, 1)) - startOfDayMs(day) === dayMs;
    regularDays.set(day, is);
    return is;
  };
  return {
    startOfDayMs,
    toInstantMs: (day, time, side) => {
      if (isRegular(day)) return startOfDayMs(day) + parseMinutes(time) * minuteMs;
      const local = Temporal.PlainDateTime.from(`${day}T${time}`);
      return local.toZonedDateTime(timezone, { disambiguation: side }).epochMilliseconds;
    },
    toDay: (instantMs) =>
      Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(timezone).toPlainDate().toString(),
  };
}

export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Lists the days of a period, with the first and the last. */
export function listDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
