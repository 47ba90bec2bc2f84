/** Whether If-None-Match contains this tag (RFC 9110, 13.1.2): a list of tags, weakly compared, or `*`. */
export function matchesEtag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  // A tag may contain a comma.
  const tags = ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((candidate) => toStrongTag(candidate) === toStrongTag(tag));
}

const toStrongTag = (tag: string): string => tag.replace(/^W\//, '');
