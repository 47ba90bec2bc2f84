const names = new Map<string, string>();

/** By the name that this browser gives to it, which may be an older one. Kept, as every line with a time asks for it. */
export function nameHere(zone = ''): string {
  const known = names.get(zone);
  if (known !== undefined) return known;
  const { timeZone } = new Intl.DateTimeFormat('en', zone ? { timeZone: zone } : {}).resolvedOptions();
  names.set(zone, timeZone);
  return timeZone;
}
