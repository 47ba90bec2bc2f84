/** Questions of one kind that follow each other, gathered into one exercise where that kind holds many. */
import type { ExerciseType } from '../names.ts';
import type { Draft } from './draft.ts';
import { demandFit } from './fits.ts';
import { Left } from './left.ts';
import type { Taken } from './read-gift.ts';

/** What becomes one exercise; mostly one question. */
export interface Gathered {
  readonly exercise: Draft;
  readonly taken: readonly Taken[];
}

/** Where the questions lie in the content. What is asked stands in them, so nothing but a title of their own is lost. */
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

/** Undefined where they do not go together, or the exercise would be too long. */
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
