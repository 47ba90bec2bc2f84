const names = new Map<string, string>();

/**
 * Returns the browser's name of a zone, which may be an older alias. Cached, because every formatted time
 * needs it.
 */
export function toBrowserZone(zone = ''): string {
  const cached = names.get(zone);
  if (cached !== undefined) return cached;
  const { timeZone } = new Intl.DateTimeFormat('en', zone ? { timeZone: zone } : {}).resolvedOptions();
  names.set(zone, timeZone);
  return timeZone;
}
