/** Formats how long ago something happened, in the reader's language and time zone. Pure. */
import { dateLocale } from '../../lib/date-locale.ts';
import { formatDay, toDayInZone } from '../../lib/dates.ts';

export interface ReaderLocale {
  readonly language: string;
  readonly zone: string;
}

const msPerMinute = 60_000;
const msPerHour = 60 * msPerMinute;
const msPerDay = 24 * msPerHour;

function countDaysBetween(from: Date, to: Date, zone: string): number {
  return Math.round((Date.parse(toDayInZone(zone, to)) - Date.parse(toDayInZone(zone, from))) / msPerDay);
}

export function formatTimeAgo(instant: string, now: Date, { language, zone }: ReaderLocale): string {
  const at = new Date(instant);
  const relativeFormat = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  // Counts a time in the future as now, because clocks differ.
  const elapsedMs = Math.max(now.getTime() - at.getTime(), 0);
  if (elapsedMs < msPerMinute) return relativeFormat.format(0, 'second');
  if (elapsedMs < msPerHour) return relativeFormat.format(-Math.floor(elapsedMs / msPerMinute), 'minute');
  if (elapsedMs < msPerDay) return relativeFormat.format(-Math.floor(elapsedMs / msPerHour), 'hour');
  const days = countDaysBetween(at, now, zone);
  return days < 7 ? relativeFormat.format(-days, 'day') : formatDay(toDayInZone(zone, at));
}

/**
 * Formats a day as “Today”, “Yesterday” or “Friday 20 November”, with the year only if it differs from the current one.
 */
export function formatRelativeDay(instant: string, now: Date, { language, zone }: ReaderLocale): string {
  const at = new Date(instant);
  const days = countDaysBetween(at, now, zone);
  const isOtherYear = toDayInZone(zone, at).slice(0, 4) !== toDayInZone(zone, now).slice(0, 4);
  const name =
    days < 2
      ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.max(days, 0), 'day')
      : new Intl.DateTimeFormat(dateLocale(language), {
          ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: zone },
          ...(isOtherYear && { year: 'numeric' }),
        }).format(at);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
