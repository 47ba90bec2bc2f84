import type { Tx } from '../../kernel/db/pool.ts';
import { refusing } from '../../kernel/db/refusing.ts';
import { badField } from '../../kernel/http/input.ts';
import { type Group, isImageOfAnother } from './groups.store.ts';

/** The file operations that groups need; injected when the app is composed. */
export interface Images {
  /** Finds a group image by id or by public URL, with the id of its uploader. */
  readonly find: (tx: Tx, given: string) => Promise<{ id: string; uploadedBy: string | null } | undefined>;
  readonly remove: (tx: Tx, fileId: string) => Promise<void>;
}

/**
 * Two groups can both pass the check for a free image at the same time; the unique index lets only one of them have
 * it.
 */
export const refusingShared = <T>(work: Promise<T>): Promise<T> =>
  refusing(work, { groups_image: () => badField('image', 'fileUnknown') });

/**
 * Accepts an image only if this person uploaded it and no other group uses it, because replacing the image deletes
 * the file.
 */
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
