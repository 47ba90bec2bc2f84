/** No legitimate input is nested nearly this deep. */
const maxDepth = 100;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Whether recursing into external input could overflow the stack. Walks level by level so that this check itself does
 * not recurse.
 */
export function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isObject);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === maxDepth) return true;
    level = level.flatMap((one) => Object.values(one).filter(isObject));
  }
  return false;
}
