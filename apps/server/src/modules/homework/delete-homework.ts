import type { Tx } from '../../kernel/db/pool.ts';
import { emitHomeworkChanged } from './emit-homework-changed.ts';
import { markDeleted } from './homework.store.ts';
import type { LockedHomework } from './resources.ts';
import { deleteStatuses } from './statuses.store.ts';

/** Deletes homework and its statuses. Answers are kept, because they belong to the class and the exercise. */
export async function deleteHomework(tx: Tx, { homework }: LockedHomework): Promise<void> {
  await emitHomeworkChanged(tx, homework);
  await markDeleted(tx, homework.id);
  await deleteStatuses(tx, homework.id);
}
