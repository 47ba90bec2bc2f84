/** Imports questions from a text as exercises, or reports what would be imported. */
import type { TextImport, TextReport } from '@klasna/contract/courses/import-export';
import type { Tx } from '../../kernel/db/pool.ts';
import type { ComposedExercise } from './compose-exercise.ts';
import { insertExercise } from './exercises.store.ts';
import { listOrder } from './order.store.ts';
import { parseText } from './parse-text.ts';

/** Appends the exercises to a lesson section, in one transaction. */
export async function importText(
  tx: Tx,
  lessonSectionId: string,
  { text, dryRun, gather: isGathered }: TextImport,
): Promise<TextReport> {
  const { composed, ...parsed } = await parseText({ text, isGathered });
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

async function insertAll(tx: Tx, lessonSectionId: string, made: readonly ComposedExercise[]): Promise<void> {
  const { length } = await listOrder(tx, 'exercise', lessonSectionId);
  for (const [index, { values }] of made.entries())
    await insertExercise(tx, { lessonSectionId, position: length + index + 1 }, values);
}
