/** Compares a pointer with boxes that may be nested. Pure. */

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

/** Returns the distance to a box, 0 inside the box. */
export function computeDistance({ x, y }: Point, { top, left, width, height }: Box): number {
  return Math.hypot(distanceOutside(x, left, width), distanceOutside(y, top, height));
}

/** Returns the side of the box: above or below the middle in a list, before or after the middle in a grid. */
export function findSide(
  { x, y }: Point,
  box: Box,
  layout: Layout,
  isRightToLeft: boolean,
): 'before' | 'after' {
  if (layout === 'list') return y < box.top + box.height / 2 ? 'before' : 'after';
  return x < box.left + box.width / 2 === isRightToLeft ? 'after' : 'before';
}

/** Returns the number of columns, which is the number of items in the first row. */
export function countColumns(tops: readonly number[]): number {
  const firstOfNextRow = tops.findIndex((top) => Math.abs(top - (tops[0] ?? 0)) > 1);
  return Math.max(firstOfNextRow < 0 ? tops.length : firstOfNextRow, 1);
}
