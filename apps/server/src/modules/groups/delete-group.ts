import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import type { ImageStore } from './group-image.ts';
import { groupsChanged } from './groups.events.ts';
import { changeGroup } from './groups.store.ts';
import { deleteAllMembers } from './members.store.ts';
import type { LockedGroup } from './resources.ts';

export interface DeleteGroupDeps {
  readonly images: ImageStore;
  readonly hasClasses: (tx: Tx, groupId: string) => Promise<boolean>;
}

/**
 * Deletes a group with its memberships and its image; the students stay in the school. A group with classes cannot be
 * deleted, because a class needs students. The caller has locked the group, so the creation of a class waits.
 */
export async function deleteGroup(
  tx: Tx,
  { group }: LockedGroup,
  { images, hasClasses }: DeleteGroupDeps,
): Promise<void> {
  if (await hasClasses(tx, group.id)) throw new Failure('groupHasClasses');
  await deleteAllMembers(tx, group.id);
  await changeGroup(tx, group.id, { deletedAt: tx.now, imageId: null });
  if (group.imageId !== null) await images.remove(tx, group.imageId);
  tx.publish(groupsChanged({ groupIds: [group.id] }));
}
