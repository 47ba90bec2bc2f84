import type { TimeOff } from '@klasna/contract/availability/models';
import { useTranslation } from '@klasna/kit/translations';
import { dateLocale } from '../../lib/date-locale.ts';
import { formatDateTime, toLocalTime } from '../../lib/local-time.ts';

const minuteMs = 60_000;

/** Formats time off as days if it is whole days of the school, or else with its times. */
export function useFormatTimeOff() {
  const { i18n } = useTranslation();
  return ({ startsAt, endsAt }: Pick<TimeOff, 'startsAt' | 'endsAt'>, timezone: string): string => {
    const isMidnight = (instant: string): boolean =>
      toLocalTime(Date.parse(instant), timezone).slice(11, 16) === '00:00';
    if (!isMidnight(startsAt) || !isMidnight(endsAt))
      return `${formatDateTime(timezone, startsAt)} – ${formatDateTime(timezone, endsAt)}`;
    const dayFormat = new Intl.DateTimeFormat(dateLocale(i18n.language), {
      timeZone: timezone,
      dateStyle: 'long',
    });
    const [first, last] = [
      dayFormat.format(Date.parse(startsAt)),
      dayFormat.format(Date.parse(endsAt) - minuteMs),
    ];
    return first === last ? first : `${first} – ${last}`;
  };
}
