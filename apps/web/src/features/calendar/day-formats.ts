/** Formats days and times in the person's language. Pure. */
import { dateLocale } from '../../lib/date-locale.ts';
import type { Day } from '../../lib/days.ts';
import { formatMinutes, toDayTime, toMinutesSince } from './calendar-time.ts';

const toNoon = (day: Day): Date => new Date(`${day}T12:00:00Z`);

type FormatOptions = Intl.DateTimeFormatOptions;
const fullDate = { day: 'numeric', month: 'long', year: 'numeric' } as const satisfies FormatOptions;

export interface DayFormats {
  /** Formats a day as `Tuesday 24 November`. */
  readonly long: (day: Day) => string;
  /** Formats a day as `Tuesday 24 November 2026`. */
  readonly full: (day: Day) => string;
  readonly weekday: (day: Day) => string;
  readonly month: (day: Day) => string;
  /** Formats a range of days as `23–29 November 2026`. */
  readonly range: (first: Day, last: Day) => string;
  /** Returns the city of a time zone, such as Kyiv. */
  readonly zoneName: (zone: string) => string;
}

export function createDayFormats(language: string): DayFormats {
  const format = (options: FormatOptions) =>
    new Intl.DateTimeFormat(dateLocale(language), { ...options, timeZone: 'UTC' });
  const createFormatter = (options: FormatOptions) => {
    const formatter = format(options);
    return (day: Day): string => formatter.format(toNoon(day));
  };
  const rangeFormat = format(fullDate);
  return {
    long: createFormatter({ weekday: 'long', day: 'numeric', month: 'long' }),
    full: createFormatter({ ...fullDate, weekday: 'long' }),
    weekday: createFormatter({ weekday: 'short' }),
    month: createFormatter({ month: 'long', year: 'numeric' }),
    // Does not use Intl.formatRange for Chinese, because it returns bare numbers.
    range: (first, last) =>
      language === 'zh'
        ? [first, last].map((day) => rangeFormat.format(toNoon(day))).join(' – ')
        : rangeFormat.formatRange(toNoon(first), toNoon(last)),
    zoneName: (zone) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone,
  };
}

interface TimeSpan {
  readonly startsAt: string | number;
  readonly endsAt: string | number;
}

const toInstantMs = (value: string | number): number =>
  typeof value === 'number' ? value : Date.parse(value);

/** Formats times as `10:00 – 11:30`. */
export function formatSpan({ startsAt, endsAt }: TimeSpan, zone: string): string {
  const { day, minutes } = toDayTime(toInstantMs(startsAt), zone);
  return `${formatMinutes(minutes)} – ${formatMinutes(toMinutesSince(day, toInstantMs(endsAt), zone))}`;
}

export const toDay = (instant: string | number, zone: string): Day =>
  toDayTime(toInstantMs(instant), zone).day;
