/** Grades typed text: right, almost right with the ranges that differ, or wrong. */
import type { ItemResult } from '../define.ts';
import {
  apostrophe,
  type Character,
  joinCharacters,
  normaliseText,
  removeAccents,
  toCharacters,
} from './characters.ts';
import { listReadings } from './contractions.ts';
import { isSameNumber } from './typed-numbers.ts';

/** The minimum length of an almost right word: in a shorter word, one other letter makes a different word. */
const minLettersForAlmost = 5;

const right: ItemResult = { correct: true };
const wrong: ItemResult = { correct: false };

export function gradeTyped(expected: readonly string[], given: string): ItemResult {
  const typed = toCharacters(given);
  if (typed.length === 0) return wrong;
  const readings = listReadings(joinCharacters(typed));
  if (
    expected.some((candidate) =>
      [...listReadings(normaliseText(candidate))].some((reading) => readings.has(reading)),
    )
  )
    return right;
  if (expected.some((candidate) => isSameNumber(normaliseText(candidate), joinCharacters(typed))))
    return right;
  const [nearest] = expected
    .map((candidate) => findAlmost(toCharacters(candidate), typed))
    .filter((differences) => differences !== undefined)
    .toSorted((candidate, other) => candidate.length - other.length);
  return nearest ? { correct: false, almost: true, diff: toRanges(nearest) } : wrong;
}

/** Returns the differing characters, if the texts differ only in accents or in one letter. */
function findAlmost(expected: readonly Character[], typed: readonly Character[]): Character[] | undefined {
  return findAccentDifferences(expected, typed) ?? findLetterDifference(expected, typed);
}

function findAccentDifferences(
  expected: readonly Character[],
  typed: readonly Character[],
): Character[] | undefined {
  if (expected.length !== typed.length) return undefined;
  const differences = typed.filter(({ normalised }, index) => normalised !== expected[index]?.normalised);
  const isAccent = typed.every(
    ({ normalised }, index) => removeAccents(normalised) === removeAccents(expected[index]?.normalised ?? ''),
  );
  return isAccent ? differences : undefined;
}

function findLetterDifference(
  expected: readonly Character[],
  typed: readonly Character[],
): Character[] | undefined {
  const expectedWords = splitWords(expected);
  const typedWords = splitWords(typed);
  if (expectedWords.length !== typedWords.length) return undefined;
  const [index, another] = [...expectedWords.keys()].filter(
    (wordIndex) =>
      joinCharacters(expectedWords[wordIndex] ?? []) !== joinCharacters(typedWords[wordIndex] ?? []),
  );
  if (index === undefined || another !== undefined) return undefined;
  const word = expectedWords[index] ?? [];
  const letters = word.filter(({ normalised }) => /\p{L}/u.test(normalised)).length;
  return letters >= minLettersForAlmost ? findEdit(word, typedWords[index] ?? []) : undefined;
}

function splitWords(characters: readonly Character[]): Character[][] {
  const words: Character[][] = [[]];
  for (const character of characters) {
    if (character.normalised === ' ') words.push([]);
    else words.at(-1)?.push(character);
  }
  return words;
}

/**
 * Finds one inserted, missing or replaced letter. Marks the neighbour of a missing letter; marks a missing apostrophe
 * with an empty range, because no letter is wrong.
 */
function findEdit(expected: readonly Character[], typed: readonly Character[]): Character[] | undefined {
  const gap = typed.length - expected.length;
  if (Math.abs(gap) > 1) return undefined;
  let start = 0;
  while (
    start < expected.length &&
    start < typed.length &&
    expected[start]?.normalised === typed[start]?.normalised
  )
    start += 1;
  const restMeant = joinCharacters(expected.slice(start + (gap > 0 ? 0 : 1)));
  const restWritten = joinCharacters(typed.slice(start + (gap < 0 ? 0 : 1)));
  if (restMeant !== restWritten) return undefined;
  if (gap < 0 && expected[start]?.normalised === apostrophe) {
    const position = typed[start]?.from ?? typed.at(-1)?.to ?? 0;
    return [{ normalised: '', from: position, to: position }];
  }
  const neighbour = typed[Math.min(start, typed.length - 1)];
  return neighbour ? [neighbour] : undefined;
}

function toRanges(characters: readonly Character[]): [number, number][] {
  const found: [number, number][] = [];
  for (const { from, to } of characters) {
    const last = found.at(-1);
    if (last && last[1] === from) last[1] = to;
    else found.push([from, to]);
  }
  return found;
}
