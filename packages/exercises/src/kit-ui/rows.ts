/** What happens to a list of rows while it is typed. Pure. */

export interface Shape<Row> {
  /** What is typed in a row, field by field. */
  readonly cellsOf: (row: Row) => readonly string[];
  /** The row with other texts in its fields. */
  readonly withCells: (row: Row, cells: readonly string[]) => Row;
  readonly newRow: () => Row;
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

export interface Paste {
  readonly lines: readonly (readonly string[])[];
  /** The row and the field in which the person pasted. */
  readonly place: number;
  readonly field: number;
}

export interface Laid<Row> {
  readonly rows: readonly Row[];
  /** Where the last pasted line lies. */
  readonly last: number;
}

/**
 * In the first field lines become rows: in place of an empty row, else below it. In a further field they fill that
 * column downwards, as in a spreadsheet.
 */
export function layPaste<Row>(
  rows: readonly Row[],
  shape: Shape<Row>,
  { lines, place, field }: Paste,
): Laid<Row> {
  const put = (row: Row, cells: readonly string[]): Row => {
    const before = shape.cellsOf(row);
    const after = before.map((cell, at) => (at < field ? cell : (cells[at - field] ?? cell)));
    return shape.withCells(row, after);
  };
  const present = rows[place];
  if (present === undefined) return { rows, last: place };
  if (field > 0) {
    const filled = lines.map((cells, at) => put(rows[place + at] ?? shape.newRow(), cells));
    const after = [...rows.slice(0, place), ...filled, ...rows.slice(place + lines.length)];
    return { rows: after, last: place + lines.length - 1 };
  }
  const fills = isBlank(shape, present);
  const made = lines.map((cells, at) => put(at === 0 && fills ? present : shape.newRow(), cells));
  const start = fills ? place : place + 1;
  const kept = fills ? removeAt(rows, place) : rows;
  return { rows: insertAt(kept, start, ...made), last: start + made.length - 1 };
}
