import { useTranslation } from '@klasna/kit/words';
import { useZones } from './use-zones.ts';
import { writeMomentIn } from './wall-clock.ts';

/** Formats the time of a lesson with its weekday: `Mon, 23.11.2026 14:00`. */
export function useMomentWords(): (moment: string) => string {
  const { i18n } = useTranslation();
  const { own } = useZones();
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: own });
  return (moment) => `${weekday.format(new Date(moment))}, ${writeMomentIn(own, moment)}`;
}
