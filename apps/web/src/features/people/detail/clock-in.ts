/** What the clocks of a zone show, with the day, for it may be another one there. Pure. */
export function clockIn(zone: string, at: Date, language: string): string | undefined {
  try {
    return new Intl.DateTimeFormat(language, {
      timeZone: zone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      // As every moment in the product is written.
      hourCycle: 'h23',
    }).format(at);
  } catch {
    // A zone that the server knows and this browser does not.
    return undefined;
  }
}
