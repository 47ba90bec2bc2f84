import { parseDay, writeDay } from './parse-day.ts';
import { parseTime } from './parse-time.ts';
import type { Format } from './use-date-locale.ts';

/** The day of the week, by which the product shows moments, the day, and the time. */
const wholeText = /^\D*(\d{1,4}\D+\d{1,2}\D+\d{1,4})[^\d:：]+(\d.*)$/u;
/** Without a year: only with a time that no one takes for one. */
const shortText = /^\D*(\d{1,2}[./-]\d{1,2})[.,]?\s+(\d{1,2}[:：h]\d{2})\s*$/u;

/**
 * A day with a time as people type it, in the order of their language: "05.03.2026 14:07", "5.3.26 1407", "Thu, 05.03.2026
 * 14:07"; with the year first, as ISO writes it, in every language: "2026-03-05T14:07". Null where it is no moment.
 */
export function parseMoment(typed: string, format: Format): string | null {
  const [, written = '', clock = ''] = wholeText.exec(typed) ?? shortText.exec(typed) ?? [];
  const [day, time] = [parseDay(written, format), parseTime(clock)];
  return day === null || time === null ? null : `${day}T${time}`;
}

/** `2026-03-05T14:07` as the field shows it: `05.03.2026 14:07`. */
export const writeMoment = (moment: string, format: Format): string =>
  `${writeDay(moment.slice(0, 10), format)} ${moment.slice(11, 16)}`;
