import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import type { ReceivedFile } from '../../kernel/http/serve-module.ts';
import { mapPersonConstraints } from './constraints.ts';
import { personChanged } from './people.events.ts';
import { changePerson, isAvatarOfOtherPerson, lockPerson, type Person } from './people.store.ts';

/** The file operations that people need; injected when the app is composed. */
export interface PictureStore {
  /** Finds a picture by id or by public URL, with the id of its uploader. */
  readonly find: (
    tx: Tx,
    pictureReference: string,
  ) => Promise<{ id: string; uploadedBy: string | null } | undefined>;
  readonly store: (tx: Tx, person: Person, file: ReceivedFile) => Promise<string>;
  readonly remove: (tx: Tx, fileId: string) => Promise<void>;
}

interface PictureOwner {
  readonly uploaderId: string;
  /** The id of the person; null for a person who is being created. */
  readonly personId: string | null;
  readonly currentFileId?: string | null;
}

/**
 * Accepts a picture only if the chooser uploaded it and nobody else uses it, because replacing a picture deletes the
 * file.
 */
export async function resolvePicture(
  tx: Tx,
  { uploaderId, personId, currentFileId }: PictureOwner,
  pictureReference: string,
  pictures: PictureStore,
): Promise<string> {
  const file = await pictures.find(tx, pictureReference);
  if (file && file.id === currentFileId) return file.id;
  if (file?.uploadedBy !== uploaderId || (await isAvatarOfOtherPerson(tx, file.id, personId)))
    throw toInvalidField('avatar', 'fileUnknown');
  return file.id;
}

/** Sets or removes the picture and deletes the previous file. */
export async function replacePicture(
  tx: Tx,
  person: Person,
  avatarId: string | null,
  pictures: PictureStore,
): Promise<Person> {
  const before = requireFound(await lockPerson(tx, person.id));
  if (before.avatarId === avatarId) return before;
  const changed = requireFound(await mapPersonConstraints(changePerson(tx, person.id, { avatarId })));
  if (before.avatarId !== null) await pictures.remove(tx, before.avatarId);
  tx.publish(personChanged({ userId: person.id }));
  return changed;
}
