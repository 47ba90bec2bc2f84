import type { Tx } from '../../kernel/db/pool.ts';
import { refusing } from '../../kernel/db/refusing.ts';
import { badField } from '../../kernel/http/input.ts';
import { type Group, isImageOfAnother } from './groups.store.ts';

/** What groups need of files; handed in by the composition. */
export interface Images {
  /** The group image that an id or a handed-out address names, and who uploaded it. */
  readonly find: (tx: Tx, given: string) => Promise<{ id: string; uploadedBy: string | null } | undefined>;
  readonly remove: (tx: Tx, fileId: string) => Promise<void>;
}

/** Two groups that choose one image at once are each told that it is free; the database lets one have it. */
export const refusingShared = <T>(work: Promise<T>): Promise<T> =>
  refusing(work, { groups_image: () => badField('image', 'fileUnknown') });

/** An image that this person uploaded and no other group shows: it is thrown away with the next one. */
export async function chosenImage(
  tx: Tx,
  { actorId, group }: { readonly actorId: string; readonly group?: Group },
  given: string,
  images: Images,
): Promise<string> {
  const file = await images.find(tx, given);
  if (file && file.id === group?.imageId) return file.id;
  if (file?.uploadedBy !== actorId || (await isImageOfAnother(tx, file.id, group?.id ?? null)))
    throw badField('image', 'fileUnknown');
  return file.id;
}
