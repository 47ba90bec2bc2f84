/** Formats minutes exactly, as "12 hr 30 min" in the words of the language. Pure. */
export function formatDuration(minutes: number, language: string): string {
  const format = (value: number, unit: 'hour' | 'minute'): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const hours = Math.trunc(minutes / 60);
  const rest = minutes - hours * 60;
  if (hours === 0 && rest !== 0) return format(rest, 'minute');
  return rest === 0 ? format(hours, 'hour') : `${format(hours, 'hour')} ${format(rest, 'minute')}`;
}
