/**
 * Normalises a name: names match regardless of case, character width and repeated spaces, unless several things differ
 * only in these.
 */
export const foldName = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Creates a function that finds what a cell names: what has exactly this name, or else what has it when folded. */
export function createNameFinder<T extends { readonly name: string }>(
  things: readonly T[],
): (name: string) => readonly T[] {
  const byName = Map.groupBy(things, ({ name }) => name.trim());
  const byFoldedName = Map.groupBy(things, ({ name }) => foldName(name));
  return (name) => byName.get(name.trim()) ?? byFoldedName.get(foldName(name)) ?? [];
}
