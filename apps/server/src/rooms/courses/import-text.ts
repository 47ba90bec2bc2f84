/** Questions from a text become exercises of a lesson, or it is only said what would become of them. */
import type { TextImport, TextReport } from '@klasna/contract/courses/exchange';
import { readGift, type Taken } from '@klasna/exercises/gift/read-gift';
import { minds } from '@klasna/exercises/registry';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { type Composed, composeExercise } from './compose-exercise.ts';
import { blankFields } from './exercise-fields.ts';
import { insertExercise } from './exercises.store.ts';
import { listOrder } from './order.store.ts';

/** At the end of a section of a lesson, all of them or none. */
export async function importText(
  tx: Tx,
  lessonSectionId: string,
  { text, dryRun }: TextImport,
): Promise<TextReport> {
  const read = readGift(text);
  const composed = await Promise.all(read.taken.map(async (one) => ({ one, ...(await compose(one)) })));
  const good = composed.flatMap(({ one, made }) => (made ? [{ one, made }] : []));
  const refused = composed.flatMap(({ one, made }) => (made ? [] : [one]));
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
    questions: good.length + left.length,
    taken: good.map(({ one: { line, exercise, changes } }) => ({
      ...{ line, title: exercise.title, type: exercise.type, changes: [...changes] },
    })),
    left: left.toSorted((one, other) => one.line - other.line),
    categories: [...read.categories],
    created: dryRun ? 0 : good.length,
  };
}

/** Undefined where an editor would be refused. */
async function compose({ exercise }: Taken): Promise<{ made?: Composed }> {
  const { type, ...given } = exercise;
  const mind = minds[type];
  try {
    return { made: await composeExercise(mind, { fields: blankFields(mind, given.title) }, given, noFiles) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return {};
  }
}

/** A text brings none. */
const noFiles = async () => (given: string) => given;

async function insertAll(tx: Tx, lessonSectionId: string, made: readonly Composed[]): Promise<void> {
  const { length } = await listOrder(tx, 'exercise', lessonSectionId);
  for (const [place, { values }] of made.entries())
    await insertExercise(tx, { lessonSectionId, position: length + place + 1 }, values);
}
