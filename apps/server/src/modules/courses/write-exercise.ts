import type { ExerciseChange, NewExercise } from '@klasna/contract/courses/exercises';
import { createBlankFields } from '@klasna/exercises/blank-fields';
import { exerciseModels } from '@klasna/exercises/registry';
import type { Tx } from '../../kernel/db/pool.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { composeExercise } from './compose-exercise.ts';
import { upgradeContent } from './describe-exercise.ts';
import { toFields } from './exercise-fields.ts';
import { insertExercise, updateExercise, writeFileReferences } from './exercises.store.ts';
import { listOrder } from './order.store.ts';
import type { Exercise } from './paths.store.ts';
import { type ContentFiles, createFileResolver } from './resolve-files.ts';

/** Appends an exercise to a lesson section. Returns its id. */
export async function createExercise(
  tx: Tx,
  lessonSectionId: string,
  input: NewExercise,
  files: ContentFiles,
): Promise<string> {
  const model = exerciseModels[input.type];
  const previous = { fields: createBlankFields(model, input.title) };
  const composed = await composeExercise(model, previous, input, createFileResolver(tx, files));
  const ids = await listOrder(tx, 'exercise', lessonSectionId);
  const id = await insertExercise(tx, { lessonSectionId, position: ids.length + 1 }, composed.values);
  await writeFileReferences(tx, id, composed.fileIds);
  return id;
}

/** Changes an exercise. The type is fixed, because stored answers refer to its items by id. */
export async function changeExercise(
  tx: Tx,
  exercise: Exercise,
  input: ExerciseChange,
  files: ContentFiles,
): Promise<void> {
  if (input.type !== undefined && input.type !== exercise.type)
    throw toInvalidField('type', 'exerciseTypeFixed');
  const model = exerciseModels[exercise.type];
  const content = upgradeContent(model, exercise.content, exercise.contentVersion);
  const previous = { fields: toFields(exercise), content };
  const { values, fileIds } = await composeExercise(model, previous, input, createFileResolver(tx, files));
  await updateExercise(tx, exercise.id, values);
  await writeFileReferences(tx, exercise.id, fileIds);
}
