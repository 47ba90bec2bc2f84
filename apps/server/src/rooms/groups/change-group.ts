import type { GroupChange } from '@klasna/contract/groups/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { found } from '../../kernel/failure.ts';
import { changeGroup as change, type Group } from './groups.store.ts';
import { chosenImage, type Images, refusingShared } from './images.ts';
import type { HeldGroup } from './subjects.ts';

export async function changeGroup(
  tx: Tx,
  { group, actorId }: HeldGroup,
  { name = group.name, description = group.description, image }: GroupChange,
  images: Images,
): Promise<Group> {
  const chosen = image ? await chosenImage(tx, { actorId, group }, image, images) : null;
  const imageId = image === undefined ? group.imageId : chosen;
  const changed = found(await refusingShared(change(tx, group.id, { name, description, imageId })));
  if (group.imageId !== null && group.imageId !== changed.imageId) await images.remove(tx, group.imageId);
  return changed;
}
