/** Imports questions from a text as exercises, or reports what would be imported. */
import type { TextImport, TextReport } from '@klasna/contract/courses/import-export';
import { createBlankFields } from '@klasna/exercises/blank-fields';
import { type ExerciseGroup, keepSeparate, mergeQuestions } from '@klasna/exercises/gift/merge-questions';
import { readGift } from '@klasna/exercises/gift/read-gift';
import { exerciseModels } from '@klasna/exercises/registry';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { type ComposedExercise, composeExercise } from './compose-exercise.ts';
import { insertExercise } from './exercises.store.ts';
import { listOrder } from './order.store.ts';

/** Appends the exercises to a lesson section, in one transaction. */
export async function importText(
  tx: Tx,
  lessonSectionId: string,
  { text, dryRun, gather: isGathered }: TextImport,
): Promise<TextReport> {
  const parsed = readGift(text);
  const groups = isGathered ? mergeQuestions(parsed.taken) : keepSeparate(parsed.taken);
  const composed = await Promise.all(groups.map(async (one) => ({ ...one, ...(await compose(one)) })));
  const accepted = composed.flatMap(({ taken, made }) => (made ? [{ taken, made }] : []));
  const taken = accepted.flatMap((one) => one.taken);
  const refused = composed.flatMap((one) => (one.made ? [] : one.taken));
  if (!dryRun)
    await insertAll(
      tx,
      lessonSectionId,
      accepted.map(({ made }) => made),
    );
  const left = [
    ...parsed.left,
    ...refused.map(({ line, text: written }) => ({ line, text: written, reason: 'notFitting' as const })),
  ];
  return {
    questions: taken.length + left.length,
    taken: taken.map(({ line, exercise, changes }) => ({
      ...{ line, title: exercise.title, type: exercise.type, changes: [...changes] },
    })),
    left: left.toSorted((one, other) => one.line - other.line),
    categories: [...parsed.categories],
    exercises: accepted.length,
    created: dryRun ? 0 : accepted.length,
  };
}

/** Returns nothing if an editor could not save such an exercise. */
async function compose({ exercise }: ExerciseGroup): Promise<{ made?: ComposedExercise }> {
  const { type, ...input } = exercise;
  const model = exerciseModels[type];
  try {
    return {
      made: await composeExercise(
        model,
        { fields: createBlankFields(model, input.title) },
        input,
        resolveNoFiles,
      ),
    };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return {};
  }
}

/** An imported text contains no files. */
const resolveNoFiles = async () => (given: string) => given;

async function insertAll(tx: Tx, lessonSectionId: string, made: readonly ComposedExercise[]): Promise<void> {
  const { length } = await listOrder(tx, 'exercise', lessonSectionId);
  for (const [index, { values }] of made.entries())
    await insertExercise(tx, { lessonSectionId, position: length + index + 1 }, values);
}
