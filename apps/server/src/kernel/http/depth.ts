/** Nothing that is asked of us is nested anywhere near as deep. */
const mostLevels = 100;

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Whether whoever goes down into it level by level comes back: what is read from outside is as deep as its sender likes.
 * It is looked through level after level, so that this does not go down itself.
 */
export function isDeep(value: unknown): boolean {
  let level = [value].filter(isHolder);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === mostLevels) return true;
    level = level.flatMap((one) => Object.values(one).filter(isHolder));
  }
  return false;
}
