/** Lays out the lessons of a day side by side. Pure. */

export interface Spanning {
  readonly start: number;
  readonly end: number;
}

export interface Placed<T> {
  readonly item: T;
  /** From 0, in reading direction. */
  readonly column: number;
  readonly columns: number;
  /** Whether a narrow strip beside it shows the number of hidden lessons. */
  readonly isBesideMore: boolean;
}

/** The lessons of one hour that do not fit. */
export interface More<T> extends Spanning {
  readonly items: readonly T[];
  /** After the columns of the shown lessons. */
  readonly column: number;
}

/** How many overlapping lessons are readable side by side. */
export interface Room {
  readonly columns: number;
  /** The same beside the strip with the number of hidden lessons. */
  readonly besideMore: number;
}

export interface DayLayout<T> {
  readonly placed: readonly Placed<T>[];
  readonly more: readonly More<T>[];
}

/** `items` must be sorted by start. Lays out as many overlapping items as fit and collects the rest by hour. */
export function layOutDay<T extends Spanning>(items: readonly T[], room: Room): DayLayout<T> {
  const groups = groupsOf(items).map((group) => layOutGroup(group, room));
  return { placed: groups.flatMap(({ placed }) => placed), more: groups.flatMap(({ more }) => more) };
}

/** Groups items that overlap directly or indirectly. */
function groupsOf<T extends Spanning>(items: readonly T[]): readonly (readonly T[])[] {
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

function layOutGroup<T extends Spanning>(group: readonly T[], { columns, besideMore }: Room): DayLayout<T> {
  const columnOf = takeColumns(group);
  const wanted = Math.max(...columnOf) + 1;
  if (wanted <= columns)
    return {
      placed: group.map((item, index) => ({
        item,
        column: columnOf[index] ?? 0,
        columns: wanted,
        isBesideMore: false,
      })),
      more: [],
    };
  const placed = group.flatMap((item, index) => {
    const column = columnOf[index] ?? 0;
    return column < besideMore ? [{ item, column, columns: besideMore, isBesideMore: true }] : [];
  });
  const hidden = group.filter((_, index) => (columnOf[index] ?? 0) >= besideMore);
  return { placed, more: gatherByHour(hidden).map((one) => ({ ...one, column: besideMore })) };
}

/** Gives each item the first column that is free at its start. */
function takeColumns(group: readonly Spanning[]): readonly number[] {
  const busyUntil: number[] = [];
  return group.map(({ start, end }) => {
    const free = busyUntil.findIndex((until) => until <= start);
    const column = free === -1 ? busyUntil.length : free;
    busyUntil[column] = end;
    return column;
  });
}

function gatherByHour<T extends Spanning>(
  items: readonly T[],
): readonly (Spanning & { items: readonly T[] })[] {
  const byHour = Map.groupBy(items, ({ start }) => Math.floor(start / 60) * 60);
  return [...byHour].map(([start, inHour]) => ({ start, end: start + 60, items: inHour }));
}
