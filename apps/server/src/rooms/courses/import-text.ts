/** Imports questions from a text as exercises, or reports what would be imported. */
import type { TextImport, TextReport } from '@klasna/contract/courses/exchange';
import { blankFields } from '@klasna/exercises/blank-fields';
import { alone, type Gathered, gather } from '@klasna/exercises/gift/gather';
import { readGift } from '@klasna/exercises/gift/read-gift';
import { minds } from '@klasna/exercises/registry';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { type Composed, composeExercise } from './compose-exercise.ts';
import { insertExercise } from './exercises.store.ts';
import { listOrder } from './order.store.ts';

/** Appends the exercises to a lesson section, in one transaction. */
export async function importText(
  tx: Tx,
  lessonSectionId: string,
  { text, dryRun, gather: isGathered }: TextImport,
): Promise<TextReport> {
  const read = readGift(text);
  const wanted = isGathered ? gather(read.taken) : alone(read.taken);
  const composed = await Promise.all(wanted.map(async (one) => ({ ...one, ...(await compose(one)) })));
  const good = composed.flatMap(({ taken, made }) => (made ? [{ taken, made }] : []));
  const taken = good.flatMap((one) => one.taken);
  const refused = composed.flatMap((one) => (one.made ? [] : one.taken));
  if (!dryRun)
    await insertAll(
      tx,
      lessonSectionId,
      good.map(({ made }) => made),
    );
  const left = [
    ...read.left,
    ...refused.map(({ line, text: written }) => ({ line, text: written, reason: 'notFitting' as const })),
  ];
  return {
    questions: taken.length + left.length,
    taken: taken.map(({ line, exercise, changes }) => ({
      ...{ line, title: exercise.title, type: exercise.type, changes: [...changes] },
    })),
    left: left.toSorted((one, other) => one.line - other.line),
    categories: [...read.categories],
    exercises: good.length,
    created: dryRun ? 0 : good.length,
  };
}

/** Returns nothing if an editor could not save such an exercise. */
async function compose({ exercise }: Gathered): Promise<{ made?: Composed }> {
  const { type, ...given } = exercise;
  const mind = minds[type];
  try {
    return { made: await composeExercise(mind, { fields: blankFields(mind, given.title) }, given, noFiles) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return {};
  }
}

/** An imported text contains no files. */
const noFiles = async () => (given: string) => given;

async function insertAll(tx: Tx, lessonSectionId: string, made: readonly Composed[]): Promise<void> {
  const { length } = await listOrder(tx, 'exercise', lessonSectionId);
  for (const [place, { values }] of made.entries())
    await insertExercise(tx, { lessonSectionId, position: length + place + 1 }, values);
}
