import { useTranslation } from '@klasna/kit/translations';
import { formatDateTime } from './local-time.ts';
import { useZones } from './use-zones.ts';

/** Formats the time of a lesson with its weekday: `Mon, 23.11.2026 14:00`. */
export function useFormatLessonTime(): (instant: string) => string {
  const { i18n } = useTranslation();
  const { ownZone } = useZones();
  const weekdayFormat = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: ownZone });
  return (instant) => `${weekdayFormat.format(new Date(instant))}, ${formatDateTime(ownZone, instant)}`;
}
