/** Derives an answer with mistakes from the correct one: missing letters, wrong options, swapped parts. Pure. */
import type { ExerciseType } from '@klasna/exercises/names';
import type { Chance } from './chance.ts';

type Told = Readonly<Record<string, unknown>>;

/** Makes about this share of the parts wrong. */
export function withMistakes(type: ExerciseType, right: Told, share: number, chance: Chance): Told {
  return Object.fromEntries(
    Object.entries(right).map(([field, parts]) => [
      field,
      Array.isArray(parts) ? spoil(type, parts as unknown[], share, chance) : parts,
    ]),
  );
}

/** Types whose parts are independent of each other; in all other types two parts are swapped. */
const alone: ReadonlySet<ExerciseType> = new Set([
  'fill_in_gaps',
  'choose_correct_option',
  'true_false',
  'test',
  'word_order',
]);

function spoil(type: ExerciseType, parts: readonly unknown[], share: number, chance: Chance): unknown[] {
  const spoilt = [...parts];
  for (const place of parts.keys()) {
    if (!chance.isIn(share)) continue;
    const other = (place + 1) % parts.length;
    if (alone.has(type)) spoilt[place] = wrong(spoilt[place], chance);
    else [spoilt[place], spoilt[other]] = confused(spoilt[place], spoilt[other]);
  }
  return spoilt;
}

function wrong(part: unknown, chance: Chance): unknown {
  if (typeof part === 'boolean') return !part;
  if (typeof part === 'number') return part === 0 ? 1 : 0;
  if (typeof part === 'string') return misspelt(part, chance);
  if (!Array.isArray(part)) return part;
  const [first, second, ...others] = part as unknown[];
  if (typeof first === 'number') return [first === 0 ? 1 : 0];
  return second === undefined ? part : [second, first, ...others];
}

function misspelt(word: string, chance: Chance): string {
  if (word.length < 3) return `${word}s`;
  const place = chance.between(1, word.length - 2);
  return word.slice(0, place) + word.slice(place + 1);
}

const isPair = (part: unknown): part is { readonly right: string } =>
  typeof part === 'object' && part !== null && 'right' in part;

function confused(one: unknown, other: unknown): [unknown, unknown] {
  if (isPair(one) && isPair(other)) {
    const [first, second] = [one.right, other.right];
    return [
      { ...one, right: second },
      { ...other, right: first },
    ];
  }
  if (Array.isArray(one) && Array.isArray(other)) {
    const [[first, ...rest], [second, ...others]] = [one as unknown[], other as unknown[]];
    return [
      [second, ...rest],
      [first, ...others],
    ];
  }
  return [other, one];
}
