import { formatDay, parseDay } from './parse-day.ts';
import { parseTime } from './parse-time.ts';
import type { DateFormat } from './use-date-locale.ts';

/** Matches an optional weekday, which the product shows before dates, then the date and the time. */
const fullPattern = /^\D*(\d{1,4}\D+\d{1,2}\D+\d{1,4})[^\d:：]+(\d.*)$/u;
/** Matches a date without a year. The time needs a separator, so that it cannot be mistaken for a year. */
const shortPattern = /^\D*(\d{1,2}[./-]\d{1,2})[.,]?\s+(\d{1,2}[:：h]\d{2})\s*$/u;

/**
 * Parses a typed date with time in the order of the language: "05.03.2026 14:07", "5.3.26 1407", "Thu, 05.03.2026
 * 14:07". Every language also accepts ISO order: "2026-03-05T14:07". Returns null for any other text.
 */
export function parseDateTime(typed: string, format: DateFormat): string | null {
  const [, dateText = '', timeText = ''] = fullPattern.exec(typed) ?? shortPattern.exec(typed) ?? [];
  const [day, time] = [parseDay(dateText, format), parseTime(timeText)];
  return day === null || time === null ? null : `${day}T${time}`;
}

/** Formats `2026-03-05T14:07` as the field shows it: `05.03.2026 14:07`. */
export const formatDateTime = (dateTime: string, format: DateFormat): string =>
  `${formatDay(dateTime.slice(0, 10), format)} ${dateTime.slice(11, 16)}`;
