/** Which key goes to which student. Pure. */

/** The one before or after, and round at the ends. */
export function stepFrom(ids: readonly string[], id: string, by: 1 | -1): string {
  return ids.at((ids.indexOf(id) + by) % ids.length) ?? id;
}

/** By the sign and not by the place of the key: these two are on every keyboard, with or without Shift. */
export function stepOfKey(key: string): 1 | -1 | undefined {
  if (key === '.') return 1;
  return key === ',' ? -1 : undefined;
}
