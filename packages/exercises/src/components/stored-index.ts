/** Maps rows to indexes of the stored list. Empty rows are not stored, so paths of problems do not count them. */
export function toStoredIndexes<Row>(
  rows: readonly Row[],
  isEmpty: (row: Row) => boolean,
): readonly (number | null)[] {
  let nextIndex = 0;
  const indexes = rows.map((row) => (isEmpty(row) ? null : nextIndex++));
  return nextIndex === 0 ? rows.map((_, index) => index) : indexes;
}

export const toStoredIndex = <Row>(
  rows: readonly Row[],
  index: number,
  isEmpty: (row: Row) => boolean,
): number | null => toStoredIndexes(rows, isEmpty)[index] ?? null;

/** Finds the first validation message about any of these paths. */
export function findFirstProblem(
  problemAt: (path: string) => string | undefined,
  ...paths: readonly string[]
): string | undefined {
  for (const path of paths) {
    const problem = problemAt(path);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
