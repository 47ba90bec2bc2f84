/** Merges consecutive questions of one type into one exercise, if the type holds several questions. */
import type { ExerciseType } from '../names.ts';
import type { Draft } from './draft.ts';
import { demandFit } from './fits.ts';
import { Left } from './left.ts';
import type { Taken } from './read-gift.ts';

/** One exercise with its questions, usually a single one. */
export interface Gathered {
  readonly exercise: Draft;
  readonly taken: readonly Taken[];
}

/** The content field that holds the questions. Merging loses only the title of each further question. */
const listIn: Partial<Readonly<Record<ExerciseType, string>>> = {
  test: 'questions',
  true_false: 'statements',
};

export const alone = (taken: readonly Taken[]): Gathered[] =>
  taken.map((one) => ({ exercise: one.exercise, taken: [one] }));

export function gather(taken: readonly Taken[]): Gathered[] {
  const all: Gathered[] = [];
  for (const one of taken) {
    const last = all.at(-1);
    const joined = last && join(last, one);
    if (joined) all.splice(-1, 1, joined);
    else all.push({ exercise: one.exercise, taken: [one] });
  }
  return all;
}

/** Undefined if the types differ or the exercise would be too long. */
function join({ exercise: first, taken }: Gathered, one: Taken): Gathered | undefined {
  const list = listIn[first.type];
  if (list === undefined || first.type !== one.exercise.type) return undefined;
  const rowsOf = ({ content }: Draft): readonly unknown[] =>
    (content as Readonly<Record<string, readonly unknown[]>>)[list] ?? [];
  const answer = [first.answer, one.exercise.answer].filter((note) => note !== undefined).join('\n');
  const both: Draft = {
    ...first,
    ...(answer !== '' && { answer }),
    content: { [list]: [...rowsOf(first), ...rowsOf(one.exercise)] },
  };
  let exercise: Draft;
  try {
    exercise = demandFit(both);
  } catch (error) {
    if (error instanceof Left) return undefined;
    throw error;
  }
  return { exercise, taken: [...taken, { ...one, changes: [...one.changes, 'gathered'] }] };
}
