/** Returns the pattern that matches a path best. Pure and small, because the first script includes it. */
export function findPattern<Pattern extends string>(
  patterns: readonly Pattern[],
  pathname: string,
): Pattern | undefined {
  const parts = pathname.split('/');
  let best: Pattern | undefined;
  for (const pattern of patterns) {
    if (matchesPattern(pattern, parts) && (!best || countLiterals(pattern) > countLiterals(best)))
      best = pattern;
  }
  return best;
}

function matchesPattern(pattern: string, parts: readonly string[]): boolean {
  const segments = pattern.split('/');
  return (
    segments.length === parts.length &&
    segments.every((part, index) => part === parts[index] || fillsParameter(part, parts[index]))
  );
}

const fillsParameter = (part: string, value: string | undefined): boolean =>
  part.startsWith('$') && Boolean(value);

/** Counts literal segments. The pattern with the most of them wins: `/users/staff/$id` before `/users/$type/$id`. */
const countLiterals = (pattern: string): number =>
  pattern.split('/').filter((part) => !part.startsWith('$')).length;
