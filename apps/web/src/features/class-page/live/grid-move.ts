/** Arrow key navigation in a grid, and the one cell in the tab order. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

export function moveInGrid(
  { row, column }: Spot,
  key: { readonly key: string; readonly ctrlKey: boolean },
  { rows, columns }: { readonly rows: number; readonly columns: number },
  forward: 'ArrowRight' | 'ArrowLeft',
): Spot | undefined {
  const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  const ways: Readonly<Record<string, Spot>> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    [forward]: { row, column: column + 1 },
    [back]: { row, column: column - 1 },
    Home: { row: key.ctrlKey ? 0 : row, column: 0 },
    End: { row: key.ctrlKey ? rows - 1 : row, column: columns - 1 },
  };
  const to = ways[key.key];
  const isInside = to && to.row >= 0 && to.row < rows && to.column >= 0 && to.column < columns;
  return isInside ? to : undefined;
}

/** Keeps exactly one cell in the tab order when rows and columns change. */
export function keepOneStop(cells: readonly Pick<HTMLElement, 'tabIndex'>[]): void {
  const [kept = cells[0], ...others] = cells.filter(({ tabIndex }) => tabIndex === 0);
  for (const other of others) other.tabIndex = -1;
  if (kept) kept.tabIndex = 0;
}
