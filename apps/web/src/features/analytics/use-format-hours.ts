/** Formats a duration: in minutes below one hour, in hours below two days, otherwise in days. */
import { useTranslation } from '@klasna/kit/translations';

const hoursPerDay = 24;
const maxHoursShown = 2 * hoursPerDay;

export function useFormatHours(): (hours: number) => string {
  const { i18n } = useTranslation('analytics');
  const formatUnit = (value: number, unit: 'minute' | 'hour' | 'day'): string =>
    new Intl.NumberFormat(i18n.language, {
      ...{ style: 'unit', unit, unitDisplay: 'short' },
      maximumFractionDigits: value < 10 && unit !== 'minute' ? 1 : 0,
    }).format(value);
  return (hours) => {
    // Formats zero in hours, because the axis of the chart is in hours.
    if (hours > 0 && hours < 1) return formatUnit(Math.max(1, Math.round(hours * 60)), 'minute');
    return hours < maxHoursShown ? formatUnit(hours, 'hour') : formatUnit(hours / hoursPerDay, 'day');
  };
}
