/** Geometry of a pointer over boxes that may be nested. Pure. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

export type Layout = 'list' | 'grid';

const distanceOutside = (value: number, start: number, size: number): number =>
  Math.max(start - value, value - start - size, 0);

/** The distance to a box, 0 inside. Between two boxes the nearest one counts. */
export function computeDistance({ x, y }: Point, { top, left, width, height }: Box): number {
  return Math.hypot(distanceOutside(x, left, width), distanceOutside(y, top, height));
}

/** Compares with the middle of the box: vertically in a list, along the reading direction in a grid. */
export function findSide(
  { x, y }: Point,
  box: Box,
  layout: Layout,
  isRightToLeft: boolean,
): 'before' | 'after' {
  if (layout === 'list') return y < box.top + box.height / 2 ? 'before' : 'after';
  return x < box.left + box.width / 2 === isRightToLeft ? 'after' : 'before';
}

/** The number of items in the first row. */
export function countColumns(tops: readonly number[]): number {
  const firstOfNextRow = tops.findIndex((top) => Math.abs(top - (tops[0] ?? 0)) > 1);
  return Math.max(firstOfNextRow < 0 ? tops.length : firstOfNextRow, 1);
}
