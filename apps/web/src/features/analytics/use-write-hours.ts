/** A length of time as people say it: hours within two days, days beyond. */
import { useTranslation } from '@klasna/kit/words';

const day = 24;
const hoursUntil = 2 * day;

export function useWriteHours(): (hours: number) => string {
  const { i18n } = useTranslation('analytics');
  const write = (value: number, unit: 'hour' | 'day'): string =>
    new Intl.NumberFormat(i18n.language, {
      ...{ style: 'unit', unit, unitDisplay: 'short' },
      maximumFractionDigits: value < 10 ? 1 : 0,
    }).format(value);
  return (hours) => (hours < hoursUntil ? write(hours, 'hour') : write(hours / day, 'day'));
}
