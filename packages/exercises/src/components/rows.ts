/** Edits a list of rows. Pure. */

export interface Shape<Row> {
  /** Returns the texts of a row, one per field. */
  readonly cellsOf: (row: Row) => readonly string[];
  /** Returns the row with other texts in its fields. */
  readonly withCells: (row: Row, cells: readonly string[]) => Row;
  readonly newRow: () => Row;
  /** Parses a text that was pasted into the first field, if the exercise type reads more than lines and cells. */
  readonly readRows?: (text: string) => readonly Row[] | undefined;
}

export const isBlank = <Row>({ cellsOf }: Shape<Row>, row: Row): boolean =>
  cellsOf(row).every((cell) => cell.trim() === '');

export const replaceAt = <T>(items: readonly T[], index: number, item: T): T[] =>
  items.map((present, itemIndex) => (itemIndex === index ? item : present));

export const removeAt = <T>(items: readonly T[], index: number): T[] =>
  items.filter((_, itemIndex) => itemIndex !== index);

export const insertAt = <T>(items: readonly T[], index: number, ...added: readonly T[]): T[] => [
  ...items.slice(0, index),
  ...added,
  ...items.slice(index),
];

export function moveTo<T>(items: readonly T[], from: number, to: number): T[] {
  const [item] = items.slice(from, from + 1);
  return item === undefined ? [...items] : insertAt(removeAt(items, from), to, item);
}

export interface PastePosition {
  /** The index of the row into which the person pasted. */
  readonly index: number;
  readonly field: number;
}

export interface InsertedRows<Row> {
  readonly rows: readonly Row[];
  /** The index of the last pasted row. */
  readonly last: number;
}

/** Inserts rows below the row at an index. If that row is empty, the new rows replace it. */
export function insertRows<Row>(
  rows: readonly Row[],
  shape: Shape<Row>,
  index: number,
  added: readonly Row[],
): InsertedRows<Row> {
  const present = rows[index];
  const isReplacing = present !== undefined && isBlank(shape, present);
  const start = isReplacing ? index : index + 1;
  const otherRows = isReplacing ? removeAt(rows, index) : rows;
  return { rows: insertAt(otherRows, start, ...added), last: start + added.length - 1 };
}

/**
 * Inserts pasted lines. In the first field they become rows; in a later field they fill the column downwards, as in a
 * spreadsheet.
 */
export function insertLines<Row>(
  rows: readonly Row[],
  shape: Shape<Row>,
  { index, field }: PastePosition,
  lines: readonly (readonly string[])[],
): InsertedRows<Row> {
  const fillRow = (row: Row, cells: readonly string[]): Row => {
    const before = shape.cellsOf(row);
    const after = before.map((cell, cellIndex) =>
      cellIndex < field ? cell : (cells[cellIndex - field] ?? cell),
    );
    return shape.withCells(row, after);
  };
  if (field === 0) {
    const made = lines.map((cells) => fillRow(shape.newRow(), cells));
    return insertRows(rows, shape, index, made);
  }
  const filled = lines.map((cells, lineIndex) => fillRow(rows[index + lineIndex] ?? shape.newRow(), cells));
  const after = [...rows.slice(0, index), ...filled, ...rows.slice(index + lines.length)];
  return { rows: after, last: index + lines.length - 1 };
}

/**
 * Returns the keys of the rows after an edit: a moved row keeps its key, and a replacement takes the key of the row
 * that it replaced.
 */
export function keysAfter<Row>(
  keys: readonly number[],
  before: readonly Row[],
  after: readonly Row[],
  newKey: () => number,
): number[] {
  const keysByRow = new Map<Row, number[]>();
  before.forEach((row, rowIndex) => {
    const key = keys[rowIndex];
    if (key !== undefined) keysByRow.set(row, [...(keysByRow.get(row) ?? []), key]);
  });
  const ownKeys = after.map((row) => keysByRow.get(row)?.shift());
  const taken = new Set(ownKeys);
  return ownKeys.map((key, rowIndex) => {
    const keyAtIndex = keys[rowIndex];
    return key ?? (keyAtIndex === undefined || taken.has(keyAtIndex) ? newKey() : keyAtIndex);
  });
}
