/** Grades typed text: right, almost right with the ranges that differ, or wrong. */
import type { ItemResult } from '../define.ts';
import { apostrophe, type Character, charactersOf, folded, joined, withoutAccents } from './characters.ts';
import { writtenOut } from './contractions.ts';
import { isSameNumber } from './typed-numbers.ts';

/** In words with fewer letters, one letter makes a different word. */
const shortestForgiven = 5;

const right: ItemResult = { correct: true };
const wrong: ItemResult = { correct: false };

export function judgeTyped(expected: readonly string[], given: string): ItemResult {
  const typed = charactersOf(given);
  if (typed.length === 0) return wrong;
  const readings = writtenOut(joined(typed));
  if (expected.some((one) => [...writtenOut(folded(one))].some((reading) => readings.has(reading))))
    return right;
  if (expected.some((one) => isSameNumber(folded(one), joined(typed)))) return right;
  const [nearest] = expected
    .map((one) => almost(charactersOf(one), typed))
    .filter((differing) => differing !== undefined)
    .toSorted((one, other) => one.length - other.length);
  return nearest ? { correct: false, almost: true, diff: ranges(nearest) } : wrong;
}

/** The differing characters, if only accents or one letter differ. */
function almost(expected: readonly Character[], typed: readonly Character[]): Character[] | undefined {
  return accents(expected, typed) ?? oneLetter(expected, typed);
}

function accents(expected: readonly Character[], typed: readonly Character[]): Character[] | undefined {
  if (expected.length !== typed.length) return undefined;
  const differing = typed.filter(({ as }, place) => as !== expected[place]?.as);
  const isAccent = typed.every(
    ({ as }, place) => withoutAccents(as) === withoutAccents(expected[place]?.as ?? ''),
  );
  return isAccent ? differing : undefined;
}

function oneLetter(expected: readonly Character[], typed: readonly Character[]): Character[] | undefined {
  const meant = wordsOf(expected);
  const written = wordsOf(typed);
  if (meant.length !== written.length) return undefined;
  const [place, another] = [...meant.keys()].filter(
    (at) => joined(meant[at] ?? []) !== joined(written[at] ?? []),
  );
  if (place === undefined || another !== undefined) return undefined;
  const word = meant[place] ?? [];
  const letters = word.filter(({ as }) => /\p{L}/u.test(as)).length;
  return letters >= shortestForgiven ? oneEdit(word, written[place] ?? []) : undefined;
}

function wordsOf(characters: readonly Character[]): Character[][] {
  const words: Character[][] = [[]];
  for (const character of characters) {
    if (character.as === ' ') words.push([]);
    else words.at(-1)?.push(character);
  }
  return words;
}

/**
 * One letter inserted, left out or replaced. For a missing letter the neighbour is marked; for a missing apostrophe an
 * empty range between its neighbours, since no letter is wrong.
 */
function oneEdit(meant: readonly Character[], written: readonly Character[]): Character[] | undefined {
  const gap = written.length - meant.length;
  if (Math.abs(gap) > 1) return undefined;
  let start = 0;
  while (start < meant.length && start < written.length && meant[start]?.as === written[start]?.as)
    start += 1;
  const restMeant = joined(meant.slice(start + (gap > 0 ? 0 : 1)));
  const restWritten = joined(written.slice(start + (gap < 0 ? 0 : 1)));
  if (restMeant !== restWritten) return undefined;
  if (gap < 0 && meant[start]?.as === apostrophe) {
    const at = written[start]?.from ?? written.at(-1)?.to ?? 0;
    return [{ as: '', from: at, to: at }];
  }
  const neighbour = written[Math.min(start, written.length - 1)];
  return neighbour ? [neighbour] : undefined;
}

function ranges(characters: readonly Character[]): [number, number][] {
  const found: [number, number][] = [];
  for (const { from, to } of characters) {
    const last = found.at(-1);
    if (last && last[1] === from) last[1] = to;
    else found.push([from, to]);
  }
  return found;
}
