/** Lays out the lessons of a day side by side. Pure. */

export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

export interface PlacedItem<T> {
  readonly item: T;
  /** The index of the column, from 0 in reading direction. */
  readonly column: number;
  readonly columns: number;
  /** Whether there is a narrow strip beside the lesson, which shows the number of hidden lessons. */
  readonly isBesideOverflow: boolean;
}

/** The lessons of one hour that do not fit. */
export interface Overflow<T> extends TimeRange {
  readonly items: readonly T[];
  /** The index of the column, after those of the shown lessons. */
  readonly column: number;
}

/** The number of overlapping lessons that are readable side by side. */
export interface ColumnCapacity {
  readonly columns: number;
  /** The number of columns if the strip with the number of hidden lessons needs space beside them. */
  readonly columnsBesideOverflow: number;
}

export interface DayLayout<T> {
  readonly placed: readonly PlacedItem<T>[];
  readonly overflow: readonly Overflow<T>[];
}

/** Lays out as many overlapping items as fit and collects the rest by hour. `items` must be sorted by start. */
export function layOutDay<T extends TimeRange>(items: readonly T[], capacity: ColumnCapacity): DayLayout<T> {
  const groups = groupOverlapping(items).map((group) => layOutGroup(group, capacity));
  return {
    placed: groups.flatMap(({ placed }) => placed),
    overflow: groups.flatMap(({ overflow }) => overflow),
  };
}

/** Groups items that overlap directly or indirectly. */
function groupOverlapping<T extends TimeRange>(items: readonly T[]): readonly (readonly T[])[] {
  const groups: T[][] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const last = groups.at(-1);
    if (last && item.start < until) last.push(item);
    else groups.push([item]);
    until = Math.max(until, item.end);
  }
  return groups;
}

function layOutGroup<T extends TimeRange>(
  group: readonly T[],
  { columns, columnsBesideOverflow }: ColumnCapacity,
): DayLayout<T> {
  const columnIndexes = assignColumns(group);
  const neededColumns = Math.max(...columnIndexes) + 1;
  if (neededColumns <= columns)
    return {
      placed: group.map((item, index) => ({
        item,
        column: columnIndexes[index] ?? 0,
        columns: neededColumns,
        isBesideOverflow: false,
      })),
      overflow: [],
    };
  const placed = group.flatMap((item, index) => {
    const column = columnIndexes[index] ?? 0;
    return column < columnsBesideOverflow
      ? [{ item, column, columns: columnsBesideOverflow, isBesideOverflow: true }]
      : [];
  });
  const hidden = group.filter((_, index) => (columnIndexes[index] ?? 0) >= columnsBesideOverflow);
  return {
    placed,
    overflow: groupByHour(hidden).map((group) => ({ ...group, column: columnsBesideOverflow })),
  };
}

/** Assigns each item the first column that is free at its start. */
function assignColumns(group: readonly TimeRange[]): readonly number[] {
  const columnEnds: number[] = [];
  return group.map(({ start, end }) => {
    const free = columnEnds.findIndex((until) => until <= start);
    const column = free === -1 ? columnEnds.length : free;
    columnEnds[column] = end;
    return column;
  });
}

function groupByHour<T extends TimeRange>(
  items: readonly T[],
): readonly (TimeRange & { items: readonly T[] })[] {
  const byHour = Map.groupBy(items, ({ start }) => Math.floor(start / 60) * 60);
  return [...byHour].map(([start, hourItems]) => ({ start, end: start + 60, items: hourItems }));
}
