import type { Tx } from '../../kernel/db/pool.ts';
import { found } from '../../kernel/failure.ts';
import type { ReceivedFile } from '../../kernel/http/room.ts';
import { personChanged } from './people.news.ts';
import { changePerson, lockPerson, type Person } from './people.store.ts';

/** What people need of files; handed in by the composition. */
export interface Pictures {
  /** The file that an id or a handed-out address names, if this person uploaded it as a picture. */
  readonly find: (tx: Tx, person: Person, given: string) => Promise<string | undefined>;
  readonly store: (tx: Tx, person: Person, file: ReceivedFile) => Promise<string>;
  readonly remove: (tx: Tx, fileId: string) => Promise<void>;
}

/** The new picture, or none; the one before is thrown away. */
export async function replacePicture(
  tx: Tx,
  person: Person,
  avatarId: string | null,
  pictures: Pictures,
): Promise<Person> {
  const before = found(await lockPerson(tx, person.id));
  if (before.avatarId === avatarId) return before;
  const changed = found(await changePerson(tx, person.id, { avatarId }));
  if (before.avatarId !== null) await pictures.remove(tx, before.avatarId);
  tx.tell(personChanged({ userId: person.id }));
  return changed;
}
