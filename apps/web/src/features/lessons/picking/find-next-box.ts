/** Finds the nearest box in a direction, in reading order. Pure. */
export type Direction = 'up' | 'down' | 'left' | 'right';

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

export const toDirection = (key: string): Direction | undefined => directions[key];

interface Box {
  readonly top: number;
  readonly left: number;
}

/** Boxes of a row share their top; in the next row the box that is horizontally nearest wins. */
export function findNextBox(boxes: readonly Box[], from: number, direction: Direction): number {
  const current = boxes[from];
  if (!current) return direction === 'up' || direction === 'left' ? boxes.length - 1 : 0;
  const isRow = direction === 'left' || direction === 'right';
  const distance = (box: Box): number => {
    if (direction === 'down') return box.top - current.top;
    if (direction === 'up') return current.top - box.top;
    return direction === 'right' ? box.left - current.left : current.left - box.left;
  };
  const reachable = boxes
    .map((box, index) => ({ index, distance: distance(box), offset: Math.abs(box.left - current.left), box }))
    .filter(
      (candidate) => candidate.distance > 1 && (!isRow || Math.abs(candidate.box.top - current.top) <= 1),
    );
  const nearest = reachable.toSorted(
    (candidate, other) => candidate.distance - other.distance || candidate.offset - other.offset,
  );
  const row = nearest.filter(({ distance }) => distance - (nearest[0]?.distance ?? 0) <= 1);
  return row.toSorted((candidate, other) => candidate.offset - other.offset)[0]?.index ?? from;
}
