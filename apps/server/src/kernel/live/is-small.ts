/** What windows say to each other is small: an answer as it is written. */
const mostCharacters = 8192;
const mostLevels = 8;

/**
 * Whether data is passed on. It comes from outside and is as deep as its sender likes, while whoever writes it out goes
 * down level by level: so it is measured before anything else touches it, and no deeper than it may be.
 */
export function isSmall(data: unknown): boolean {
  let left = mostCharacters;
  const fits = (value: unknown, level: number): boolean => {
    left -= typeof value === 'string' ? value.length + 2 : 4;
    if (left < 0) return false;
    if (typeof value !== 'object' || value === null) return true;
    if (level === mostLevels || ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return false;
    return Object.entries(value).every(([key, one]) => {
      left -= key.length;
      return fits(one, level + 1);
    });
  };
  return fits(data, 0);
}
