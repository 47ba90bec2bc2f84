/** Messages between clients are small: an answer while it is typed. */
const maxCharacters = 8192;
const maxDepth = 8;

/**
 * Whether a client message may be passed on. Input can be nested arbitrarily deep and serialising it recurses, so it is
 * measured before anything else touches it, never deeper than allowed.
 */
export function isSmallMessage(data: unknown): boolean {
  let remaining = maxCharacters;
  const isWithinLimits = (value: unknown, level: number): boolean => {
    remaining -= typeof value === 'string' ? value.length + 2 : 4;
    if (remaining < 0) return false;
    if (typeof value !== 'object' || value === null) return true;
    if (level === maxDepth || ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return false;
    return Object.entries(value).every(([key, child]) => {
      remaining -= key.length;
      return isWithinLimits(child, level + 1);
    });
  };
  return isWithinLimits(data, 0);
}
