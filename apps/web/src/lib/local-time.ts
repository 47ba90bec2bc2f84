/** Converts between instants and the local time of a zone, such as `2026-03-05T14:07`. Pure. */
const msPerMinute = 60_000;
const msPerDay = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(zone: string): Intl.DateTimeFormat {
  const cached = formatters.get(zone);
  if (cached) return cached;
  // Uses the Swedish format, which is almost ISO 8601.
  const formatter = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  formatters.set(zone, formatter);
  return formatter;
}

export const toLocalTime = (instant: string | number | Date, zone: string): string =>
  getFormatter(zone).format(new Date(instant)).replace(' ', 'T');

/**
 * Converts a local time to an instant. A skipped time moves forward by the gap; of an ambiguous time, the first is
 * used.
 */
export function toInstant(localTime: string, zone: string): string {
  const asUtcMs = Date.parse(`${localTime}Z`);
  const offsetMsAt = (instant: number): number =>
    Date.parse(`${toLocalTime(instant, zone)}Z`) - Math.floor(instant / msPerMinute) * msPerMinute;
  const withEarlierOffset = asUtcMs - offsetMsAt(asUtcMs - msPerDay);
  const withLaterOffset = asUtcMs - offsetMsAt(asUtcMs + msPerDay);
  const isLaterOffset =
    toLocalTime(withEarlierOffset, zone) !== localTime && toLocalTime(withLaterOffset, zone) === localTime;
  return new Date(isLaterOffset ? withLaterOffset : withEarlierOffset).toISOString();
}

/** Whether the browser knows a time zone. */
export function isKnownZone(zone: string): boolean {
  try {
    return getFormatter(zone) !== undefined;
  } catch {
    return false;
  }
}

/** Formats date and time as everywhere in the app: `05.03.2026 14:07`. */
export function formatDateTime(zone: string, instant: string): string {
  const localTime = toLocalTime(instant, zone);
  return `${localTime.slice(0, 10).split('-').toReversed().join('.')} ${localTime.slice(11)}`;
}
