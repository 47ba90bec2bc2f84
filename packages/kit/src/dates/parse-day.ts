/**
 * Parses a typed date leniently: "5.3.26", "05/03/2026", "2026-03-05", "5 3" (this year). Returns null for any other
 * text.
 */
export function parseDay(typed: string, format: string, today: Date = new Date()): string | null {
  const parts = typed.split(/\D+/u).filter(Boolean);
  if (parts.length < 2 || parts.length > 3) return null;
  // Accepts the year at the end in every language, because the product shows dates that way.
  const isYearFirst = parts[0]?.length === 4 || (format.startsWith('YYYY') && parts[2]?.length !== 4);
  const [year, month, day] =
    parts.length === 2
      ? [String(today.getFullYear()), ...(isYearFirst ? parts : parts.toReversed())]
      : isYearFirst
        ? parts
        : parts.toReversed();
  const fullYear = year?.length === 2 ? `20${year}` : year;
  const isoDay = `${fullYear}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isDay(isoDay) ? isoDay : null;
}

/** Returns whether the date exists; `Date` would silently turn the 31st of February into a day of March. */
function isDay(isoDay: string): boolean {
  const date = new Date(`${isoDay}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(isoDay);
}

/** Formats a date such as `2026-03-05` in the order of the format. */
export function formatDay(day: string, format: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return format.replace('YYYY', year).replace('MM', month).replace('DD', date);
}
