/** Splits a bracket text into the pieces that an editor highlights. Pure. */
import { readBrackets } from '../kit/brackets.ts';
import type { Separator } from './bracket-edit.ts';

export interface Fault {
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

export interface Coloured {
  readonly from: number;
  readonly text: string;
  readonly as: 'plain' | 'gap' | 'right';
  readonly isFaulty: boolean;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

const covers = (ranges: readonly Range[], from: number, to: number): boolean =>
  ranges.some((range) => range.from <= from && to <= range.to);

/** The ranges of the options marked with an asterisk, including it. */
function rightIn(text: string, { from, to }: Range): Range[] {
  const ranges: Range[] = [];
  let start = from + 1;
  let isMarked = false;
  for (let place = start; place < to; place++) {
    const sign = text[place];
    if (sign === '\\') place += 1;
    else if (sign === '*') isMarked = true;
    else if (sign === '/' || place === to - 1) {
      if (isMarked) ranges.push({ from: start, to: place });
      start = place + 1;
      isMarked = false;
    }
  }
  return ranges;
}

export function colour(text: string, separator: Separator, faults: readonly Fault[]): Coloured[] {
  const { brackets } = readBrackets(text, separator);
  const right = separator === '/' ? brackets.flatMap((bracket) => rightIn(text, bracket)) : [];
  // An empty fault has nothing to underline; one that covers the whole text would hide the others.
  const shown = faults.filter(({ from, to }) => to > from && to - from < text.length);
  const edges = [0, text.length, ...[...brackets, ...right, ...shown].flatMap(({ from, to }) => [from, to])];
  const sorted = [...new Set(edges)].sort((one, other) => one - other);
  return sorted.slice(0, -1).map((from, at) => {
    const to = sorted[at + 1] ?? text.length;
    const as = covers(right, from, to) ? 'right' : covers(brackets, from, to) ? 'gap' : 'plain';
    return { from, text: text.slice(from, to), as, isFaulty: covers(shown, from, to) };
  });
}
