import { mapConstraintErrors } from '../../kernel/db/map-constraint-errors.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { type Group, isImageOfOtherGroup } from './groups.store.ts';

/** The file operations that groups need; injected when the app is composed. */
export interface ImageStore {
  /** Finds a group image by id or by public URL, with the id of its uploader. */
  readonly find: (
    tx: Tx,
    imageReference: string,
  ) => Promise<{ id: string; uploadedBy: string | null } | undefined>;
  readonly remove: (tx: Tx, fileId: string) => Promise<void>;
}

/**
 * Maps a violation of the unique image to a failure. Two groups can both pass the check at the same time; the unique
 * index lets only one of them use the image.
 */
export const rejectSharedImage = <T>(work: Promise<T>): Promise<T> =>
  mapConstraintErrors(work, { groups_image: () => toInvalidField('image', 'fileUnknown') });

/**
 * Accepts an image only if this person uploaded it and no other group uses it, because replacing the image deletes
 * the file.
 */
export async function resolveImage(
  tx: Tx,
  { actorId, group }: { readonly actorId: string; readonly group?: Group },
  imageReference: string,
  images: ImageStore,
): Promise<string> {
  const file = await images.find(tx, imageReference);
  if (file && file.id === group?.imageId) return file.id;
  if (file?.uploadedBy !== actorId || (await isImageOfOtherGroup(tx, file.id, group?.id ?? null)))
    throw toInvalidField('image', 'fileUnknown');
  return file.id;
}
