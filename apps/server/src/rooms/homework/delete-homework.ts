import type { Tx } from '../../kernel/db/pool.ts';
import { markDeleted } from './homework.store.ts';
import { forgetStatuses } from './statuses.store.ts';
import type { HeldHomework } from './subjects.ts';
import { tellOfHomework } from './tell-of-homework.ts';

/** Deletes homework and its statuses. Answers stay, since they belong to the class and the exercise. */
export async function deleteHomework(tx: Tx, { homework }: HeldHomework): Promise<void> {
  await tellOfHomework(tx, homework);
  await markDeleted(tx, homework.id);
  await forgetStatuses(tx, homework.id);
}
