import type { AddedExercises } from '@klasna/contract/homework/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { badField } from '../../kernel/http/input.ts';
import { readable } from './assign-homework.ts';
import { addExercises, listExerciseIds, removeExercise as remove } from './homework.store.ts';
import type { HeldHomework } from './subjects.ts';
import { tellOfHomework } from './tell-of-homework.ts';

const exercisesOf = async (tx: Tx, { homework: { id } }: HeldHomework): Promise<readonly string[]> =>
  (await listExerciseIds(tx, [id])).get(id) ?? [];

/** Adds exercises; the statuses of students do not change. */
export async function addChosen(
  tx: Tx,
  held: HeldHomework,
  { exerciseId, exerciseIds }: AddedExercises,
): Promise<void> {
  const present = await exercisesOf(tx, held);
  const asked = exerciseIds ?? (exerciseId === undefined ? [] : [exerciseId]);
  const added = asked.filter((id) => !present.includes(id.toLowerCase()));
  if (added.length === 0) return;
  const field = exerciseIds ? 'exerciseIds' : 'exerciseId';
  await addExercises(tx, held.homework.id, await readable(tx, held, added, field));
  await tellOfHomework(tx, held.homework);
}

export async function removeExercise(tx: Tx, held: HeldHomework, exerciseId: string): Promise<void> {
  const present = await exercisesOf(tx, held);
  if (!present.includes(exerciseId)) throw new Failure('notFound');
  if (present.length === 1) throw badField('exerciseId', 'exerciseNone');
  await remove(tx, held.homework.id, exerciseId);
  await tellOfHomework(tx, held.homework);
}
