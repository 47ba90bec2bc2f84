/** Splits a bracket text into the pieces that an editor highlights. Pure. */
import { readBrackets } from '../model/brackets.ts';
import type { Separator } from './bracket-edit.ts';

export interface Fault {
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

export interface HighlightedPiece {
  readonly from: number;
  readonly text: string;
  readonly as: 'plain' | 'gap' | 'right';
  readonly isFaulty: boolean;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

const isCovered = (ranges: readonly Range[], from: number, to: number): boolean =>
  ranges.some((range) => range.from <= from && to <= range.to);

/** Finds the ranges of the options that are marked with an asterisk; each range includes the asterisk. */
function findRightOptions(text: string, { from, to }: Range): Range[] {
  const ranges: Range[] = [];
  let start = from + 1;
  let isMarked = false;
  for (let index = start; index < to; index++) {
    const character = text[index];
    if (character === '\\') index += 1;
    else if (character === '*') isMarked = true;
    else if (character === '/' || index === to - 1) {
      if (isMarked) ranges.push({ from: start, to: index });
      start = index + 1;
      isMarked = false;
    }
  }
  return ranges;
}

export function highlight(text: string, separator: Separator, faults: readonly Fault[]): HighlightedPiece[] {
  const { brackets } = readBrackets(text, separator);
  const right = separator === '/' ? brackets.flatMap((bracket) => findRightOptions(text, bracket)) : [];
  // Leaves out faults with an empty range, which have nothing to underline, and faults that cover the whole text, which
  // would hide the others.
  const shown = faults.filter(({ from, to }) => to > from && to - from < text.length);
  const edges = [0, text.length, ...[...brackets, ...right, ...shown].flatMap(({ from, to }) => [from, to])];
  const sortedEdges = [...new Set(edges)].sort((one, other) => one - other);
  return sortedEdges.slice(0, -1).map((from, index) => {
    const to = sortedEdges[index + 1] ?? text.length;
    const as = isCovered(right, from, to) ? 'right' : isCovered(brackets, from, to) ? 'gap' : 'plain';
    return { from, text: text.slice(from, to), as, isFaulty: isCovered(shown, from, to) };
  });
}
