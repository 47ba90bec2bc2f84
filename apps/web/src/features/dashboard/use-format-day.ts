/** Formats a day as `Mon 23 Nov`, in the reader's time zone. */
import { useTranslation } from '@klasna/kit/translations';
import { dateLocale } from '../../lib/date-locale.ts';
import { useZones } from '../../lib/use-zones.ts';

export function useFormatDay(): (instant: string) => string {
  const { i18n } = useTranslation();
  const { ownZone } = useZones();
  const dayFormat = new Intl.DateTimeFormat(dateLocale(i18n.language), {
    ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: ownZone },
  });
  return (instant) => dayFormat.format(new Date(instant));
}
