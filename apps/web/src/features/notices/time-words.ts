/** Formats how long ago something happened, in the reader's language and time zone. Pure. */
import { dateForms } from '../../lib/date-forms.ts';
import { dayIn, writeDay } from '../../lib/dates.ts';

export interface Clock {
  readonly language: string;
  readonly zone: string;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function daysBetween(from: Date, to: Date, zone: string): number {
  return Math.round((Date.parse(dayIn(zone, to)) - Date.parse(dayIn(zone, from))) / day);
}

export function sayHowLongAgo(moment: string, now: Date, { language, zone }: Clock): string {
  const at = new Date(moment);
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  // Clocks differ, so a time in the future counts as now.
  const passed = Math.max(now.getTime() - at.getTime(), 0);
  if (passed < minute) return words.format(0, 'second');
  if (passed < hour) return words.format(-Math.floor(passed / minute), 'minute');
  if (passed < day) return words.format(-Math.floor(passed / hour), 'hour');
  const days = daysBetween(at, now, zone);
  return days < 7 ? words.format(-days, 'day') : writeDay(dayIn(zone, at));
}

/** “Today”, “Yesterday” or “Friday 20 November”, with the year only if it differs. */
export function nameDay(moment: string, now: Date, { language, zone }: Clock): string {
  const at = new Date(moment);
  const days = daysBetween(at, now, zone);
  const isOtherYear = dayIn(zone, at).slice(0, 4) !== dayIn(zone, now).slice(0, 4);
  const name =
    days < 2
      ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.max(days, 0), 'day')
      : new Intl.DateTimeFormat(dateForms(language), {
          ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: zone },
          ...(isOtherYear && { year: 'numeric' }),
        }).format(at);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
