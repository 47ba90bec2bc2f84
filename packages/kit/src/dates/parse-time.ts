/** Parses a typed time of day leniently: "14.07", "14h07", "1407", "9:30:00". Returns null for any other text. */
export function parseTime(typed: string): string | null {
  const [, hours = '', minutes = ''] =
    /^\s*(\d{1,2}?)\s?[:：.h时]?\s?(\d{2})(?:[:：]00)?分?\s*$/u.exec(typed) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
