/** The edits of a list of rows. Pure. */

export interface Shape<Row> {
  /** The texts of a row, field by field. */
  readonly cellsOf: (row: Row) => readonly string[];
  /** Returns the row with other texts in its fields. */
  readonly withCells: (row: Row, cells: readonly string[]) => Row;
  readonly newRow: () => Row;
  /** Parses a text pasted into the first field, where a type reads more than lines and cells. */
  readonly readRows?: (text: string) => readonly Row[] | undefined;
}

export const isBlank = <Row>({ cellsOf }: Shape<Row>, row: Row): boolean =>
  cellsOf(row).every((cell) => cell.trim() === '');

export const replaceAt = <T>(all: readonly T[], place: number, one: T): T[] =>
  all.map((present, at) => (at === place ? one : present));

export const removeAt = <T>(all: readonly T[], place: number): T[] => all.filter((_, at) => at !== place);

export const insertAt = <T>(all: readonly T[], place: number, ...more: readonly T[]): T[] => [
  ...all.slice(0, place),
  ...more,
  ...all.slice(place),
];

export function moveTo<T>(all: readonly T[], from: number, to: number): T[] {
  const [one] = all.slice(from, from + 1);
  return one === undefined ? [...all] : insertAt(removeAt(all, from), to, one);
}

export interface Spot {
  /** The index of the row into which the person pasted. */
  readonly place: number;
  readonly field: number;
}

export interface Laid<Row> {
  readonly rows: readonly Row[];
  /** The index of the last pasted row. */
  readonly last: number;
}

/** Inserts rows below the row at an index, or in its place if it is empty. */
export function layRows<Row>(
  rows: readonly Row[],
  shape: Shape<Row>,
  place: number,
  more: readonly Row[],
): Laid<Row> {
  const present = rows[place];
  const fills = present !== undefined && isBlank(shape, present);
  const start = fills ? place : place + 1;
  const kept = fills ? removeAt(rows, place) : rows;
  return { rows: insertAt(kept, start, ...more), last: start + more.length - 1 };
}

/** Lines pasted into the first field become rows; in a further field they fill the column downwards, as in a spreadsheet. */
export function layLines<Row>(
  rows: readonly Row[],
  shape: Shape<Row>,
  { place, field }: Spot,
  lines: readonly (readonly string[])[],
): Laid<Row> {
  const put = (row: Row, cells: readonly string[]): Row => {
    const before = shape.cellsOf(row);
    const after = before.map((cell, at) => (at < field ? cell : (cells[at - field] ?? cell)));
    return shape.withCells(row, after);
  };
  if (field === 0) {
    const made = lines.map((cells) => put(shape.newRow(), cells));
    return layRows(rows, shape, place, made);
  }
  const filled = lines.map((cells, at) => put(rows[place + at] ?? shape.newRow(), cells));
  const after = [...rows.slice(0, place), ...filled, ...rows.slice(place + lines.length)];
  return { rows: after, last: place + lines.length - 1 };
}

/** Keeps the key of each row when rows move; a row that replaced another takes its key. */
export function keysAfter<Row>(
  keys: readonly number[],
  before: readonly Row[],
  after: readonly Row[],
  newKey: () => number,
): number[] {
  const held = new Map<Row, number[]>();
  before.forEach((row, at) => {
    const key = keys[at];
    if (key !== undefined) held.set(row, [...(held.get(row) ?? []), key]);
  });
  const own = after.map((row) => held.get(row)?.shift());
  const taken = new Set(own);
  return own.map((key, at) => {
    const there = keys[at];
    return key ?? (there === undefined || taken.has(there) ? newKey() : there);
  });
}
