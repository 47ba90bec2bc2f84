/** Messages between clients are small: an answer while it is typed. */
const mostCharacters = 8192;
const mostLevels = 8;

/**
 * Whether a client message may be passed on. Input can be nested arbitrarily deep and serialising it recurses, so it is
 * measured before anything else touches it, never deeper than allowed.
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
