/** How the span of time off is said: in days where it consists of whole days of the school. Pure. */
import type { LanguageTag } from '@klasna/languages/languages';
import { formatDateTime } from '../../kernel/format-date-time.ts';
import { addDays, type SchoolClock } from './school-clock.ts';

/** Days such as `2026-12-01`, with the last, or instants. */
export interface TimeOffSpan {
  readonly from: string;
  readonly to: string;
}

export function toTimeOffSpan(
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
  clock: SchoolClock,
): TimeOffSpan {
  const [startMs, endMs] = [startsAt.getTime(), endsAt.getTime()];
  const [firstDay, nextDay] = [clock.toDay(startMs), clock.toDay(endMs)];
  const isWholeDays = clock.startOfDayMs(firstDay) === startMs && clock.startOfDayMs(nextDay) === endMs;
  return isWholeDays
    ? { from: firstDay, to: addDays(nextDay, -1) }
    : { from: startsAt.toISOString(), to: endsAt.toISOString() };
}

interface Reader {
  readonly language: LanguageTag;
  readonly timezone: string;
}

/** Formats instants in the time zone of the reader. */
export function formatTimeOff({ from, to }: TimeOffSpan, { language, timezone }: Reader): string {
  const format = (value: string): string =>
    value.includes('T')
      ? formatDateTime(new Date(value), {
          ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
          ...{ language, timeZone: timezone, timeZoneName: 'short' },
        })
      : formatDateTime(new Date(`${value}T00:00:00Z`), {
          ...{ day: 'numeric', month: 'long', year: 'numeric' },
          ...{ language, timeZone: 'UTC' },
        });
  return from === to ? format(from) : `${format(from)} – ${format(to)}`;
}
