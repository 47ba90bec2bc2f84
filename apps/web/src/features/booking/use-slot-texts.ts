import { useTranslation } from '@klasna/kit/translations';
import { dateLocale } from '../../lib/date-locale.ts';
import { toLocalTime } from '../../lib/local-time.ts';
import { useZones } from '../../lib/use-zones.ts';

export interface SlotTexts {
  /** The day of an instant in the zone of the reader, such as `2026-03-05`. */
  readonly toDay: (instant: string) => string;
  readonly time: (instant: string) => string;
  /** The time on the clock of the school; undefined if it is the same. */
  readonly schoolTime: (instant: string) => string | undefined;
  readonly day: (day: string) => string;
}

/** Formats free times in the zone of the reader and, where it differs, in that of the school. */
export function useSlotTexts(): SlotTexts {
  const { i18n } = useTranslation('booking');
  const { ownZone, schoolZone } = useZones();
  const dayFormat = new Intl.DateTimeFormat(dateLocale(i18n.language), {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return {
    toDay: (instant) => toLocalTime(instant, ownZone).slice(0, 10),
    time: (instant) => toLocalTime(instant, ownZone).slice(11),
    schoolTime: (instant) => {
      const local = toLocalTime(instant, schoolZone);
      return local === toLocalTime(instant, ownZone) ? undefined : local.slice(11);
    },
    day: (day) => dayFormat.format(Date.parse(`${day}T12:00:00Z`)),
  };
}
