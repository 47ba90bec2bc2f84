import { parseDay } from './parse-day.ts';

/** "2026.03.05 14:07" as people type it: "2026-3-5 14.07", "2026.03.05 9:30", "2026.03.05 1407". Null where it is no moment. */
export function parseMoment(typed: string): string | null {
  const [, written, hours = '', minutes = ''] =
    /^\s*(\d{4}\D+\d{1,2}\D+\d{1,2})[^\d]+(\d{1,2}?)[:.\s]?(\d{2})\s*$/u.exec(typed) ?? [];
  const day = written === undefined ? null : parseDay(written, 'YYYY.MM.DD');
  if (day === null || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${day}T${hours.padStart(2, '0')}:${minutes}`;
}

/** `2026-03-05T14:07` as the field shows it. */
export const writeMoment = (moment: string): string =>
  `${moment.slice(0, 10).replaceAll('-', '.')} ${moment.slice(11, 16)}`;
