/** Derives an answer with mistakes from the correct one: missing letters, wrong options, swapped parts. Pure. */
import type { ExerciseType } from '@klasna/exercises/names';
import type { Random } from './random.ts';

type AnswerParts = Readonly<Record<string, unknown>>;

/** Makes about this share of the parts of an answer wrong. */
export function withMistakes(
  type: ExerciseType,
  solution: AnswerParts,
  mistakeShare: number,
  random: Random,
): AnswerParts {
  return Object.fromEntries(
    Object.entries(solution).map(([field, parts]) => [
      field,
      Array.isArray(parts) ? makeMistakes(type, parts as unknown[], mistakeShare, random) : parts,
    ]),
  );
}

/** The types whose parts are independent of each other; in all other types, two parts are swapped. */
const typesWithIndependentParts: ReadonlySet<ExerciseType> = new Set([
  'fill_in_gaps',
  'choose_correct_option',
  'true_false',
  'test',
  'word_order',
]);

function makeMistakes(
  type: ExerciseType,
  parts: readonly unknown[],
  mistakeShare: number,
  random: Random,
): unknown[] {
  const changed = [...parts];
  for (const index of parts.keys()) {
    if (!random.hits(mistakeShare)) continue;
    const other = (index + 1) % parts.length;
    if (typesWithIndependentParts.has(type)) changed[index] = makeWrong(changed[index], random);
    else [changed[index], changed[other]] = swapParts(changed[index], changed[other]);
  }
  return changed;
}

function makeWrong(part: unknown, random: Random): unknown {
  if (typeof part === 'boolean') return !part;
  if (typeof part === 'number') return part === 0 ? 1 : 0;
  if (typeof part === 'string') return misspell(part, random);
  if (!Array.isArray(part)) return part;
  const [first, second, ...others] = part as unknown[];
  if (typeof first === 'number') return [first === 0 ? 1 : 0];
  return second === undefined ? part : [second, first, ...others];
}

function misspell(word: string, random: Random): string {
  if (word.length < 3) return `${word}s`;
  const index = random.between(1, word.length - 2);
  return word.slice(0, index) + word.slice(index + 1);
}

const isPair = (part: unknown): part is { readonly right: string } =>
  typeof part === 'object' && part !== null && 'right' in part;

function swapParts(one: unknown, other: unknown): [unknown, unknown] {
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
