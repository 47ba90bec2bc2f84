import type { ItemResult } from '../define.ts';

export type Mark = 'right' | 'almost' | 'wrong';

export const toMark = ({ correct, almost }: ItemResult): Mark =>
  correct ? 'right' : almost ? 'almost' : 'wrong';

export interface DiffPiece {
  readonly text: string;
  /** Whether this piece of the given text differs from the expected text. */
  readonly differs: boolean;
  readonly from: number;
}

/** Splits a given text where it differs; an empty differing piece marks a missing character. */
export function splitAtDiff(text: string, diff: ItemResult['diff'] = []): DiffPiece[] {
  const ends = [0, ...diff.flat(), text.length];
  return ends
    .slice(0, -1)
    .map((from, index) => ({ text: text.slice(from, ends[index + 1]), differs: index % 2 === 1, from }))
    .filter((piece) => piece.differs || piece.text !== '');
}
