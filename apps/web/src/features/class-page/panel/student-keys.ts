/** Keyboard shortcuts for switching students. Pure. */

/** Returns the next or previous id; after the last id comes the first. */
export function findNeighbourId(ids: readonly string[], id: string, step: 1 | -1): string {
  return ids.at((ids.indexOf(id) + step) % ids.length) ?? id;
}

/**
 * Maps `,` and `.` to a step. Compares the character instead of the key code, because every keyboard layout has these
 * characters.
 */
export function toStep(key: string): 1 | -1 | undefined {
  if (key === '.') return 1;
  return key === ',' ? -1 : undefined;
}
