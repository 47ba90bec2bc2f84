import type { Tx } from '../../kernel/db/pool.ts';
import { holdPassing, listFallbackOwnerIds, moveCourses, restoreOwnership } from './courses.store.ts';
import { listOrder } from './order.store.ts';
import { lockCoursesOf } from './paths.store.ts';
import { renumber, saveOrder } from './save-order.ts';

export type FindFallbackOwner = (tx: Tx) => Promise<string>;

/**
 * Moves the courses of a leaving person, including those in the trash, behind the courses of the fallback
 * owner.
 */
export async function transferCourses(
  tx: Tx,
  ownerId: string,
  findFallbackOwner: FindFallbackOwner,
): Promise<void> {
  await holdPassing(tx);
  const fallbackOwnerId = await findFallbackOwner(tx);
  if (fallbackOwnerId === ownerId) return;
  // Locks in the order of ids, so that two people who pass courses to each other cannot deadlock.
  for (const id of [ownerId, fallbackOwnerId].toSorted()) await lockCoursesOf(tx, id);
  const existingIds = await listOrder(tx, 'course', fallbackOwnerId);
  const transferredIds = await listOrder(tx, 'course', ownerId);
  await moveCourses(tx, ownerId, fallbackOwnerId);
  await saveOrder(tx, 'course', fallbackOwnerId, [...existingIds, ...transferredIds]);
}

/**
 * Returns the courses of a restored account: - A course returns if nobody changed its owner since, except deletions of
 * accounts: after A → B → C, A gets the course back from C. - Returned courses come before those that the person
 * received since. - `restoreOwnership` says who can still get a returned course back.
 */
export async function returnCourses(tx: Tx, ownerId: string): Promise<void> {
  await holdPassing(tx);
  const fallbackOwnerIds = await listFallbackOwnerIds(tx, ownerId);
  for (const id of [ownerId, ...fallbackOwnerIds].toSorted()) await lockCoursesOf(tx, id);
  const newerIds = await listOrder(tx, 'course', ownerId);
  await restoreOwnership(tx, ownerId);
  const returnedIds = (await listOrder(tx, 'course', ownerId)).filter((id) => !newerIds.includes(id));
  await saveOrder(tx, 'course', ownerId, [...returnedIds, ...newerIds]);
  for (const id of fallbackOwnerIds) await renumber(tx, 'course', id);
}
