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

const outside = (value: number, start: number, size: number): number =>
  Math.max(start - value, value - start - size, 0);

/** The distance to a box, 0 inside. Between two boxes the nearest one counts. */
export function distanceTo({ x, y }: Point, { top, left, width, height }: Box): number {
  return Math.hypot(outside(x, left, width), outside(y, top, height));
}

/** Compares with the middle of the box: vertically in a list, along the reading direction in a grid. */
export function sideOf({ x, y }: Point, box: Box, layout: Layout, isMirrored: boolean): 'before' | 'after' {
  if (layout === 'list') return y < box.top + box.height / 2 ? 'before' : 'after';
  return x < box.left + box.width / 2 === isMirrored ? 'after' : 'before';
}

/** The number of items in the first row. */
export function columnsOf(tops: readonly number[]): number {
  const next = tops.findIndex((top) => Math.abs(top - (tops[0] ?? 0)) > 1);
  return Math.max(next < 0 ? tops.length : next, 1);
}
