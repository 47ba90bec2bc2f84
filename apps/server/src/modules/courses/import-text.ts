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
  const valid = composed.flatMap(({ questions, made }) => (made ? [{ questions, made }] : []));
  const accepted = valid.flatMap((one) => one.questions);
  const notFitting = composed.flatMap((one) => (one.made ? [] : one.questions));
  if (!dryRun)
    await insertAll(
      tx,
      lessonSectionId,
      valid.map(({ made }) => made),
    );
  const rejected = [
    ...parsed.rejected,
    ...notFitting.map(({ line, text: written }) => ({ line, text: written, reason: 'notFitting' as const })),
  ];
  return {
    questions: accepted.length + rejected.length,
    accepted: accepted.map(({ line, exercise, changes }) => ({
      ...{ line, title: exercise.title, type: exercise.type, changes: [...changes] },
    })),
    rejected: rejected.toSorted((one, other) => one.line - other.line),
    categories: [...parsed.categories],
    exercises: valid.length,
    created: dryRun ? 0 : valid.length,
  };
}

async function insertAll(tx: Tx, lessonSectionId: string, made: readonly ComposedExercise[]): Promise<void> {
  const { length } = await listOrder(tx, 'exercise', lessonSectionId);
  for (const [index, { values }] of made.entries())
    await insertExercise(tx, { lessonSectionId, position: length + index + 1 }, values);
}
