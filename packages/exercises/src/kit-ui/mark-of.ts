import type { ItemResult } from '../define.ts';

export type Mark = 'right' | 'almost' | 'wrong';

export const markOf = ({ correct, almost }: ItemResult): Mark =>
  correct ? 'right' : almost ? 'almost' : 'wrong';

export interface Piece {
  readonly text: string;
  /** Whether it differs from the expected text. */
  readonly differs: boolean;
  readonly from: number;
}

/** Splits a given text where it differs; an empty differing piece marks a missing character. */
export function piecesOf(text: string, diff: ItemResult['diff'] = []): Piece[] {
  const ends = [0, ...diff.flat(), text.length];
  return ends
    .slice(0, -1)
    .map((from, at) => ({ text: text.slice(from, ends[at + 1]), differs: at % 2 === 1, from }))
    .filter((piece) => piece.differs || piece.text !== '');
}
