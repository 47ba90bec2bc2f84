/** Formats a duration: minutes below one hour, hours below two days, days beyond. */
import { useTranslation } from '@klasna/kit/words';

const day = 24;
const hoursUntil = 2 * day;

export function useWriteHours(): (hours: number) => string {
  const { i18n } = useTranslation('analytics');
  const write = (value: number, unit: 'minute' | 'hour' | 'day'): string =>
    new Intl.NumberFormat(i18n.language, {
      ...{ style: 'unit', unit, unitDisplay: 'short' },
      maximumFractionDigits: value < 10 && unit !== 'minute' ? 1 : 0,
    }).format(value);
  return (hours) => {
    // The zero of a chart axis is in hours too.
    if (hours > 0 && hours < 1) return write(Math.max(1, Math.round(hours * 60)), 'minute');
    return hours < hoursUntil ? write(hours, 'hour') : write(hours / day, 'day');
  };
}
