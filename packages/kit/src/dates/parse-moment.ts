import { parseDay, writeDay } from './parse-day.ts';
import { parseTime } from './parse-time.ts';
import type { Format } from './use-date-locale.ts';

/** An optional weekday, which the product shows before dates, then the date and the time. */
const wholeText = /^\D*(\d{1,4}\D+\d{1,2}\D+\d{1,4})[^\d:：]+(\d.*)$/u;
/** Without a year: the time needs a separator, so that it cannot be mistaken for a year. */
const shortText = /^\D*(\d{1,2}[./-]\d{1,2})[.,]?\s+(\d{1,2}[:：h]\d{2})\s*$/u;

/**
 * Parses a typed date with time in the order of the language: "05.03.2026 14:07", "5.3.26 1407", "Thu, 05.03.2026 14:07".
 * Every language also accepts ISO order: "2026-03-05T14:07". Null if the text is not a date with time.
 */
export function parseMoment(typed: string, format: Format): string | null {
  const [, written = '', clock = ''] = wholeText.exec(typed) ?? shortText.exec(typed) ?? [];
  const [day, time] = [parseDay(written, format), parseTime(clock)];
  return day === null || time === null ? null : `${day}T${time}`;
}

/** Formats `2026-03-05T14:07` as the field shows it: `05.03.2026 14:07`. */
export const writeMoment = (moment: string, format: Format): string =>
  `${writeDay(moment.slice(0, 10), format)} ${moment.slice(11, 16)}`;
