/** No legitimate input is nested nearly this deep. */
const mostLevels = 100;

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Whether recursing into external input could overflow the stack. Walks level by level so that this check itself does
 * not recurse.
 */
export function isDeep(value: unknown): boolean {
  let level = [value].filter(isHolder);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === mostLevels) return true;
    level = level.flatMap((one) => Object.values(one).filter(isHolder));
  }
  return false;
}
