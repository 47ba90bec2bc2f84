/** Whether whoever asks has this very state already (RFC 9110, 13.1.2): one of a list of tags, weakly compared, or any. */
export function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  // A comma may stand within a tag.
  const listed = ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return listed.some((one) => strong(one) === strong(tag));
}

const strong = (tag: string): string => tag.replace(/^W\//, '');
