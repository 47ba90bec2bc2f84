/** Returns the pattern that matches a path best. Pure and small, because the first script includes it. */
export function patternAt<Pattern extends string>(
  patterns: readonly Pattern[],
  pathname: string,
): Pattern | undefined {
  const parts = pathname.split('/');
  let best: Pattern | undefined;
  for (const pattern of patterns) {
    if (matches(pattern, parts) && (!best || names(pattern) > names(best))) best = pattern;
  }
  return best;
}

function matches(pattern: string, parts: readonly string[]): boolean {
  const wanted = pattern.split('/');
  return (
    wanted.length === parts.length && wanted.every((part, at) => part === parts[at] || fills(part, parts[at]))
  );
}

const fills = (part: string, given: string | undefined): boolean => part.startsWith('$') && Boolean(given);

/** The pattern with the most literal segments wins: `/users/staff/$id` before `/users/$type/$id`. */
const names = (pattern: string): number => pattern.split('/').filter((part) => !part.startsWith('$')).length;
