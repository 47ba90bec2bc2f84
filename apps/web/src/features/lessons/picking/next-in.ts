/** Finds the nearest box in a direction, in reading order. Pure. */
export type Direction = 'up' | 'down' | 'left' | 'right';

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

export const directionOf = (key: string): Direction | undefined => directions[key];

interface Box {
  readonly top: number;
  readonly left: number;
}

/** Boxes of a row share their top; in the next row the box that is horizontally nearest wins. */
export function nextIn(boxes: readonly Box[], from: number, direction: Direction): number {
  const here = boxes[from];
  if (!here) return direction === 'up' || direction === 'left' ? boxes.length - 1 : 0;
  const isRow = direction === 'left' || direction === 'right';
  const ahead = (box: Box): number => {
    if (direction === 'down') return box.top - here.top;
    if (direction === 'up') return here.top - box.top;
    return direction === 'right' ? box.left - here.left : here.left - box.left;
  };
  const reachable = boxes
    .map((box, at) => ({ at, ahead: ahead(box), aside: Math.abs(box.left - here.left), box }))
    .filter((one) => one.ahead > 1 && (!isRow || Math.abs(one.box.top - here.top) <= 1));
  const nearest = reachable.toSorted((one, other) => one.ahead - other.ahead || one.aside - other.aside);
  const row = nearest.filter(({ ahead }) => ahead - (nearest[0]?.ahead ?? 0) <= 1);
  return row.toSorted((one, other) => one.aside - other.aside)[0]?.at ?? from;
}
