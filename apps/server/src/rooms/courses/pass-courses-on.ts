import type { Tx } from '../../kernel/db/pool.ts';
import { giveCourses, holdPassing, listKeepers, takeCoursesBack } from './courses.store.ts';
import { listOrder } from './order.store.ts';
import { holdCoursesOf } from './places.store.ts';
import { putInOrder, settleOrder } from './put-in-order.ts';

export type FindKeeper = (tx: Tx) => Promise<string>;

/**
 * Moves the courses of a leaving person, including those in the trash, behind the courses of the fallback
 * owner.
 */
export async function passCoursesOn(tx: Tx, ownerId: string, findKeeper: FindKeeper): Promise<void> {
  await holdPassing(tx);
  const keeperId = await findKeeper(tx);
  if (keeperId === ownerId) return;
  // Locks in the order of ids, so that two people who pass courses to each other cannot deadlock.
  for (const id of [ownerId, keeperId].toSorted()) await holdCoursesOf(tx, id);
  const kept = await listOrder(tx, 'course', keeperId);
  const left = await listOrder(tx, 'course', ownerId);
  await giveCourses(tx, ownerId, keeperId);
  await putInOrder(tx, 'course', keeperId, [...kept, ...left]);
}

/**
 * Of somebody whose account was restored: what is theirs again stands before what they got since. Where several people were
 * deleted one after the other, each gets what they had, and the first owner gets their own from whoever has it by then.
 * A course whose owner was changed otherwise since stays where it is.
 */
export async function giveCoursesBack(tx: Tx, ownerId: string): Promise<void> {
  await holdPassing(tx);
  const keepers = await listKeepers(tx, ownerId);
  for (const id of [ownerId, ...keepers].toSorted()) await holdCoursesOf(tx, id);
  const since = await listOrder(tx, 'course', ownerId);
  await takeCoursesBack(tx, ownerId);
  const returned = (await listOrder(tx, 'course', ownerId)).filter((id) => !since.includes(id));
  await putInOrder(tx, 'course', ownerId, [...returned, ...since]);
  for (const id of keepers) await settleOrder(tx, 'course', id);
}
