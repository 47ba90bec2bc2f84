import type { Tx } from '../../kernel/db/pool.ts';
import { found } from '../../kernel/failure.ts';
import { badField } from '../../kernel/http/input.ts';
import type { ReceivedFile } from '../../kernel/http/room.ts';
import { refusingByName } from './constraints.ts';
import { personChanged } from './people.news.ts';
import { changePerson, isAvatarOfAnother, lockPerson, type Person } from './people.store.ts';

/** The file operations that people need; injected when the app is composed. */
export interface Pictures {
  /** Finds a picture by id or by public URL, with the id of its uploader. */
  readonly find: (tx: Tx, given: string) => Promise<{ id: string; uploadedBy: string | null } | undefined>;
  readonly store: (tx: Tx, person: Person, file: ReceivedFile) => Promise<string>;
  readonly remove: (tx: Tx, fileId: string) => Promise<void>;
}

interface Chooser {
  readonly uploaderId: string;
  /** Null for a person who is being created. */
  readonly personId: string | null;
  readonly present?: string | null;
}

/**
 * Accepts a picture only if the chooser uploaded it and nobody else uses it, because replacing a picture deletes the
 * file.
 */
export async function namedPicture(
  tx: Tx,
  { uploaderId, personId, present }: Chooser,
  given: string,
  pictures: Pictures,
): Promise<string> {
  const file = await pictures.find(tx, given);
  if (file && file.id === present) return file.id;
  if (file?.uploadedBy !== uploaderId || (await isAvatarOfAnother(tx, file.id, personId)))
    throw badField('avatar', 'fileUnknown');
  return file.id;
}

/** Sets or removes the picture and deletes the previous file. */
export async function replacePicture(
  tx: Tx,
  person: Person,
  avatarId: string | null,
  pictures: Pictures,
): Promise<Person> {
  const before = found(await lockPerson(tx, person.id));
  if (before.avatarId === avatarId) return before;
  const changed = found(await refusingByName(changePerson(tx, person.id, { avatarId })));
  if (before.avatarId !== null) await pictures.remove(tx, before.avatarId);
  tx.tell(personChanged({ userId: person.id }));
  return changed;
}
