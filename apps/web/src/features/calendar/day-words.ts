/** Formats days and times in the person's language. Pure. */
import { dateForms } from '../../lib/date-forms.ts';
import type { Day } from '../../lib/days.ts';
import { minutesFrom, wallOf, writeMinutes } from './zone-clock.ts';

const noonOf = (day: Day): Date => new Date(`${day}T12:00:00Z`);

type Options = Intl.DateTimeFormatOptions;
const full = { day: 'numeric', month: 'long', year: 'numeric' } as const satisfies Options;

export interface DayWords {
  /** `Tuesday 24 November` */
  readonly long: (day: Day) => string;
  /** `Tuesday 24 November 2026` */
  readonly full: (day: Day) => string;
  readonly weekday: (day: Day) => string;
  readonly month: (day: Day) => string;
  /** `23–29 November 2026` */
  readonly range: (first: Day, last: Day) => string;
  /** The city name of a time zone, such as Kyiv. */
  readonly place: (zone: string) => string;
}

export function makeDayWords(language: string): DayWords {
  const format = (options: Options) =>
    new Intl.DateTimeFormat(dateForms(language), { ...options, timeZone: 'UTC' });
  const writer = (options: Options) => {
    const made = format(options);
    return (day: Day): string => made.format(noonOf(day));
  };
  const ranges = format(full);
  return {
    long: writer({ weekday: 'long', day: 'numeric', month: 'long' }),
    full: writer({ ...full, weekday: 'long' }),
    weekday: writer({ weekday: 'short' }),
    month: writer({ month: 'long', year: 'numeric' }),
    // Intl.formatRange returns bare numbers for Chinese.
    range: (first, last) =>
      language === 'zh'
        ? [first, last].map((day) => ranges.format(noonOf(day))).join(' – ')
        : ranges.formatRange(noonOf(first), noonOf(last)),
    place: (zone) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone,
  };
}

interface Span {
  readonly startsAt: string | number;
  readonly endsAt: string | number;
}

const instant = (given: string | number): number => (typeof given === 'number' ? given : Date.parse(given));

/** `10:00 – 11:30` */
export function writeSpan({ startsAt, endsAt }: Span, zone: string): string {
  const { day, minutes } = wallOf(instant(startsAt), zone);
  return `${writeMinutes(minutes)} – ${writeMinutes(minutesFrom(day, instant(endsAt), zone))}`;
}

export const dayOf = (moment: string | number, zone: string): Day => wallOf(instant(moment), zone).day;
