/** Formats the local time in a zone, with the weekday, which may differ there. Pure. */
export function formatTimeInZone(zone: string, at: Date, language: string): string | undefined {
  try {
    return new Intl.DateTimeFormat(language, {
      timeZone: zone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      // Every time in the app uses the 24-hour clock.
      hourCycle: 'h23',
    }).format(at);
  } catch {
    // Returns undefined if the browser does not know the zone.
    return undefined;
  }
}
