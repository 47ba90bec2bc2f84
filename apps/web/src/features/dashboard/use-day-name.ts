/** `Mon 23 Nov`, in the reader's time zone. */
import { useTranslation } from '@klasna/kit/words';
import { dateForms } from '../../lib/date-forms.ts';
import { useZones } from '../../lib/use-zones.ts';

export function useDayName(): (moment: string) => string {
  const { i18n } = useTranslation();
  const { own } = useZones();
  const words = new Intl.DateTimeFormat(dateForms(i18n.language), {
    ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: own },
  });
  return (moment) => words.format(new Date(moment));
}
