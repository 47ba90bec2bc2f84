import type { ExerciseChange, NewExercise } from '@klasna/contract/courses/exercises';
import { blankFields } from '@klasna/exercises/blank-fields';
import { minds } from '@klasna/exercises/registry';
import type { Tx } from '../../kernel/db/pool.ts';
import { badField } from '../../kernel/http/input.ts';
import { composeExercise } from './compose-exercise.ts';
import { presentContent } from './describe-exercise.ts';
import { fieldsOf } from './exercise-fields.ts';
import { insertExercise, keepFiles, updateExercise } from './exercises.store.ts';
import { type ContentFiles, filesOf } from './named-files.ts';
import { listOrder } from './order.store.ts';
import type { Exercise } from './places.store.ts';

/** Appends an exercise to a lesson section. Returns its id. */
export async function createExercise(
  tx: Tx,
  lessonSectionId: string,
  given: NewExercise,
  files: ContentFiles,
): Promise<string> {
  const mind = minds[given.type];
  const before = { fields: blankFields(mind, given.title) };
  const composed = await composeExercise(mind, before, given, filesOf(tx, files));
  const ids = await listOrder(tx, 'exercise', lessonSectionId);
  const id = await insertExercise(tx, { lessonSectionId, position: ids.length + 1 }, composed.values);
  await keepFiles(tx, id, composed.fileIds);
  return id;
}

/** Changes an exercise. The type is fixed, because stored answers refer to its items by id. */
export async function changeExercise(
  tx: Tx,
  exercise: Exercise,
  given: ExerciseChange,
  files: ContentFiles,
): Promise<void> {
  if (given.type !== undefined && given.type !== exercise.type) throw badField('type', 'exerciseTypeFixed');
  const mind = minds[exercise.type];
  const content = presentContent(mind, exercise.content, exercise.contentVersion);
  const before = { fields: fieldsOf(exercise), content };
  const { values, fileIds } = await composeExercise(mind, before, given, filesOf(tx, files));
  await updateExercise(tx, exercise.id, values);
  await keepFiles(tx, exercise.id, fileIds);
}
