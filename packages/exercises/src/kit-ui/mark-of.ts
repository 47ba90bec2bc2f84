import type { ItemResult } from '../define.ts';

export type Mark = 'right' | 'almost' | 'wrong';

export const markOf = ({ correct, almost }: ItemResult): Mark =>
  correct ? 'right' : almost ? 'almost' : 'wrong';

export interface Piece {
  readonly text: string;
  /** Differs from what was expected. */
  readonly differs: boolean;
  readonly from: number;
}

/** A given text, taken apart where it differs; a piece without text differs by what is missing there. */
export function piecesOf(text: string, diff: ItemResult['diff'] = []): Piece[] {
  const ends = [0, ...diff.flat(), text.length];
  return ends
    .slice(0, -1)
    .map((from, at) => ({ text: text.slice(from, ends[at + 1]), differs: at % 2 === 1, from }))
    .filter((piece) => piece.differs || piece.text !== '');
}
