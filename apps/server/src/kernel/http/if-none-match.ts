/**
 * Returns whether the header If-None-Match contains this tag (RFC 9110, 13.1.2): a list of weakly compared tags, or
 * `*`.
 */
export function matchesEtag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  // Matches quoted tags instead of splitting at commas, because a tag may contain a comma.
  const tags = ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((candidate) => toStrongTag(candidate) === toStrongTag(tag));
}

const toStrongTag = (tag: string): string => tag.replace(/^W\//, '');
