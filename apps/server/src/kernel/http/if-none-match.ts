/** Whether If-None-Match contains this tag (RFC 9110, 13.1.2): a list of tags, weakly compared, or `*`. */
export function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  // A tag may contain a comma.
  const listed = ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return listed.some((one) => strong(one) === strong(tag));
}

const strong = (tag: string): string => tag.replace(/^W\//, '');
