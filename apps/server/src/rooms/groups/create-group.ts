import type { NewGroup } from '@klasna/contract/groups/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { type Group, insertGroup } from './groups.store.ts';
import { chosenImage, type Images, refusingShared } from './images.ts';
import type { Founder } from './subjects.ts';

export async function createGroup(
  tx: Tx,
  { actorId }: Founder,
  { name, description = null, image }: NewGroup,
  images: Images,
): Promise<Group> {
  const imageId = image ? await chosenImage(tx, { actorId }, image, images) : null;
  return refusingShared(insertGroup(tx, { name, description, imageId }));
}
