/** Keyboard shortcuts for switching students. Pure. */

/** The next or previous id, wrapping around. */
export function findNeighbourId(ids: readonly string[], id: string, step: 1 | -1): string {
  return ids.at((ids.indexOf(id) + step) % ids.length) ?? id;
}

/** Compares the character and not the key code, because every keyboard layout has these two characters. */
export function toStep(key: string): 1 | -1 | undefined {
  if (key === '.') return 1;
  return key === ',' ? -1 : undefined;
}
