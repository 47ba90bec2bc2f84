import type { GroupChange } from '@klasna/contract/groups/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { type ImageStore, rejectSharedImage, resolveImage } from './group-image.ts';
import { groupsChanged } from './groups.events.ts';
import { changeGroup as change, type Group } from './groups.store.ts';
import type { LockedGroup } from './resources.ts';

export async function changeGroup(
  tx: Tx,
  { group, actorId }: LockedGroup,
  { name = group.name, description = group.description, image }: GroupChange,
  images: ImageStore,
): Promise<Group> {
  const newImageId = image ? await resolveImage(tx, { actorId, group }, image, images) : null;
  const imageId = image === undefined ? group.imageId : newImageId;
  const changed = requireFound(await rejectSharedImage(change(tx, group.id, { name, description, imageId })));
  if (group.imageId !== null && group.imageId !== changed.imageId) await images.remove(tx, group.imageId);
  tx.publish(groupsChanged({ groupIds: [group.id] }));
  return changed;
}
