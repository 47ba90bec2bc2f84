/** Empty rows are left out when a list is kept, so what is wrong with it counts without them. */
export function keptPlace<Row>(
  rows: readonly Row[],
  place: number,
  isEmpty: (row: Row) => boolean,
): number | null {
  const row = rows[place];
  if (rows.every(isEmpty)) return place;
  if (row === undefined || isEmpty(row)) return null;
  return rows.slice(0, place).filter((one) => !isEmpty(one)).length;
}

/** The first sentence that there is about any of the paths. */
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
