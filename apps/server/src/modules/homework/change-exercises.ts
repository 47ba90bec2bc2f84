import type { AddedExercises } from '@klasna/contract/homework/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { requireReadable } from './assign-homework.ts';
import { emitHomeworkChanged } from './emit-homework-changed.ts';
import { addExercises, listExerciseIds, removeExercise as remove } from './homework.store.ts';
import type { LockedHomework } from './resources.ts';

const listOwnExerciseIds = async (tx: Tx, { homework: { id } }: LockedHomework): Promise<readonly string[]> =>
  (await listExerciseIds(tx, [id])).get(id) ?? [];

/** Adds exercises; the statuses of students do not change. */
export async function addHomeworkExercises(
  tx: Tx,
  resource: LockedHomework,
  { exerciseId, exerciseIds }: AddedExercises,
): Promise<void> {
  const existingIds = await listOwnExerciseIds(tx, resource);
  const requestedIds = exerciseIds ?? (exerciseId === undefined ? [] : [exerciseId]);
  const newIds = requestedIds.filter((id) => !existingIds.includes(id.toLowerCase()));
  if (newIds.length === 0) return;
  const field = exerciseIds ? 'exerciseIds' : 'exerciseId';
  await addExercises(tx, resource.homework.id, await requireReadable(tx, resource, newIds, field));
  await emitHomeworkChanged(tx, resource.homework);
}

export async function removeExercise(tx: Tx, resource: LockedHomework, exerciseId: string): Promise<void> {
  const existingIds = await listOwnExerciseIds(tx, resource);
  if (!existingIds.includes(exerciseId)) throw new Failure('notFound');
  if (existingIds.length === 1) throw toInvalidField('exerciseId', 'exerciseNone');
  await remove(tx, resource.homework.id, exerciseId);
  await emitHomeworkChanged(tx, resource.homework);
}
