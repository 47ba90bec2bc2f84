import type { Tx } from '../../kernel/db/pool.ts';
import { refusing } from '../../kernel/db/refusing.ts';
import { Failure } from '../../kernel/failure.ts';
import { changeGroup } from './groups.store.ts';
import type { Images } from './images.ts';
import { deleteAllMembers } from './members.store.ts';
import type { HeldGroup } from './subjects.ts';

/** Removes all members and the image; the students themselves stay in the school. */
export async function deleteGroup(tx: Tx, { group }: HeldGroup, images: Images): Promise<void> {
  await deleteAllMembers(tx, group.id);
  await refusing(changeGroup(tx, group.id, { deletedAt: tx.now, imageId: null }), {
    group_has_classes: () => new Failure('groupHasClasses'),
  });
  if (group.imageId !== null) await images.remove(tx, group.imageId);
}
