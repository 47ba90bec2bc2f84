/** Formats the time until an event: `in 20 minutes`, `in 3 hours`, `in 2 days`. Pure. */
const msPerMinute = 60_000;
const msPerHour = 60 * msPerMinute;
const msPerDay = 24 * msPerHour;

export function formatTimeUntil(durationMs: number, language: string): string {
  const formatUnit = (value: number, unit: 'minute' | 'hour' | 'day'): string => {
    const text = new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(value, unit);
    return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
  };
  // Shows at least one minute, never "in 0 minutes".
  if (durationMs < msPerHour) return formatUnit(Math.max(1, Math.round(durationMs / msPerMinute)), 'minute');
  if (durationMs < msPerDay) return formatUnit(Math.round(durationMs / msPerHour), 'hour');
  return formatUnit(Math.round(durationMs / msPerDay), 'day');
}
