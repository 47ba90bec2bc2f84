/** Moves the focus in a grid with arrow keys and keeps one cell as the tab stop. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

export function moveInGrid(
  { row, column }: CellPosition,
  key: { readonly key: string; readonly ctrlKey: boolean },
  { rows, columns }: { readonly rows: number; readonly columns: number },
  forward: 'ArrowRight' | 'ArrowLeft',
): CellPosition | undefined {
  const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  const targets: Readonly<Record<string, CellPosition>> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    [forward]: { row, column: column + 1 },
    [back]: { row, column: column - 1 },
    Home: { row: key.ctrlKey ? 0 : row, column: 0 },
    End: { row: key.ctrlKey ? rows - 1 : row, column: columns - 1 },
  };
  const target = targets[key.key];
  const isInside =
    target && target.row >= 0 && target.row < rows && target.column >= 0 && target.column < columns;
  return isInside ? target : undefined;
}

/** Keeps exactly one cell as the tab stop when rows and columns change. */
export function keepOneTabStop(cells: readonly Pick<HTMLElement, 'tabIndex'>[]): void {
  const [tabStop = cells[0], ...others] = cells.filter(({ tabIndex }) => tabIndex === 0);
  for (const other of others) other.tabIndex = -1;
  if (tabStop) tabStop.tabIndex = 0;
}
