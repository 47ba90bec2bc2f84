import type { NewGroup } from '@klasna/contract/groups/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { type ImageStore, rejectSharedImage, resolveImage } from './group-image.ts';
import { groupsChanged } from './groups.events.ts';
import { type Group, insertGroup } from './groups.store.ts';
import type { GroupCreator } from './resources.ts';

export async function createGroup(
  tx: Tx,
  { actorId }: GroupCreator,
  { name, description = null, image }: NewGroup,
  images: ImageStore,
): Promise<Group> {
  const imageId = image ? await resolveImage(tx, { actorId }, image, images) : null;
  const group = await rejectSharedImage(insertGroup(tx, { name, description, imageId }));
  tx.publish(groupsChanged({ groupIds: [group.id] }));
  return group;
}
