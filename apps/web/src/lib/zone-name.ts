const names = new Map<string, string>();

/**
 * Returns the browser's name of a zone, which may be an older alias. Cached, because every formatted time
 * needs it.
 */
export function nameHere(zone = ''): string {
  const known = names.get(zone);
  if (known !== undefined) return known;
  const { timeZone } = new Intl.DateTimeFormat('en', zone ? { timeZone: zone } : {}).resolvedOptions();
  names.set(zone, timeZone);
  return timeZone;
}
