/** Maps rows to indexes of the stored list. Empty rows are not stored, so paths of problems do not count them. */
export function keptPlaces<Row>(
  rows: readonly Row[],
  isEmpty: (row: Row) => boolean,
): readonly (number | null)[] {
  let next = 0;
  const places = rows.map((row) => (isEmpty(row) ? null : next++));
  return next === 0 ? rows.map((_, place) => place) : places;
}

export const keptPlace = <Row>(
  rows: readonly Row[],
  place: number,
  isEmpty: (row: Row) => boolean,
): number | null => keptPlaces(rows, isEmpty)[place] ?? null;

/** The first message about any of the paths. */
export function firstProblem(
  problemAt: (path: string) => string | undefined,
  ...paths: readonly string[]
): string | undefined {
  for (const path of paths) {
    const problem = problemAt(path);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
