import type { ProfileChange } from '@klasna/contract/people/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { found } from '../../kernel/failure.ts';
import { badField } from '../../kernel/http/input.ts';
import { personChanged } from './people.news.ts';
import { changePerson, type Person, type PersonChange } from './people.store.ts';
import { type Pictures, replacePicture } from './pictures.ts';

/** Changes what the owner may change. Members have no working hours: theirs are ignored. */
export async function changeProfile(
  tx: Tx,
  person: Person,
  { avatar, workSchedule, ...rest }: ProfileChange,
  pictures: Pictures,
): Promise<Person> {
  const change: PersonChange = withoutAbsent(rest);
  if (person.role === 'staff' && workSchedule !== undefined) change.workSchedule = workSchedule;
  const changed = found(await changePerson(tx, person.id, change));
  tx.tell(personChanged({ userId: person.id }));
  if (avatar === undefined) return changed;
  return replacePicture(
    tx,
    changed,
    avatar === null ? null : await namedPicture(tx, person, avatar, pictures),
    pictures,
  );
}

async function namedPicture(tx: Tx, person: Person, given: string, pictures: Pictures): Promise<string> {
  const fileId = await pictures.find(tx, person, given);
  if (fileId === undefined) throw badField('avatar', 'fileUnknown');
  return fileId;
}

type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };

function withoutAbsent<T extends object>(given: T): Present<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Present<T>;
}
