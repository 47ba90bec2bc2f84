/** Formats the time until an event: `in 20 minutes`, `in 3 hours`, `in 2 days`. Pure. */
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export function writeUntil(length: number, language: string): string {
  const write = (value: number, unit: 'minute' | 'hour' | 'day'): string => {
    const words = new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(value, unit);
    return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
  };
  // Never shows "in 0 minutes".
  if (length < hour) return write(Math.max(1, Math.round(length / minute)), 'minute');
  if (length < day) return write(Math.round(length / hour), 'hour');
  return write(Math.round(length / day), 'day');
}
