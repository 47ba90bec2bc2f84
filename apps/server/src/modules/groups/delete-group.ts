import { mapConstraintErrors } from '../../kernel/db/map-constraint-errors.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import type { ImageStore } from './group-image.ts';
import { changeGroup } from './groups.store.ts';
import { deleteAllMembers } from './members.store.ts';
import type { LockedGroup } from './resources.ts';

/** Removes all members and the image; the students themselves stay in the school. */
export async function deleteGroup(tx: Tx, { group }: LockedGroup, images: ImageStore): Promise<void> {
  await deleteAllMembers(tx, group.id);
  await mapConstraintErrors(changeGroup(tx, group.id, { deletedAt: tx.now, imageId: null }), {
    group_has_classes: () => new Failure('groupHasClasses'),
  });
  if (group.imageId !== null) await images.remove(tx, group.imageId);
}
