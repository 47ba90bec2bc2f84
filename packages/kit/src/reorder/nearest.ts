/** What a pointer is over, among things that may lie inside each other. Pure. */

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

/** Between two things no place is lost: the nearest one counts. */
export function distanceTo({ x, y }: Point, { top, left, width, height }: Box): number {
  return Math.hypot(outside(x, left, width), outside(y, top, height));
}

/** Lists are divided by lines across, grids by lines along the reading direction. */
export function sideOf({ x, y }: Point, box: Box, layout: Layout, isMirrored: boolean): 'before' | 'after' {
  if (layout === 'list') return y < box.top + box.height / 2 ? 'before' : 'after';
  return x < box.left + box.width / 2 === isMirrored ? 'after' : 'before';
}

/** How many stand beside each other in the first row. */
export function columnsOf(tops: readonly number[]): number {
  const next = tops.findIndex((top) => Math.abs(top - (tops[0] ?? 0)) > 1);
  return Math.max(next < 0 ? tops.length : next, 1);
}
