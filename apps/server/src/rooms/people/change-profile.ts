import type { ProfileChange } from '@klasna/contract/people/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { found } from '../../kernel/failure.ts';
import { badField } from '../../kernel/http/input.ts';
import { personChanged } from './people.news.ts';
import { changePerson, type Person, type PersonChange } from './people.store.ts';

/** Finds the file that an id or a handed-out address names, if it may serve as this person's picture. */
export type FindAvatar = (tx: Tx, given: string) => Promise<{ readonly id: string } | undefined>;

/** Changes what the owner may change. Members have no working hours: theirs are ignored. */
export async function changeProfile(
  tx: Tx,
  person: Person,
  { avatar, workSchedule, ...rest }: ProfileChange,
  findAvatar: FindAvatar,
): Promise<Person> {
  const change: PersonChange = withoutAbsent(rest);
  if (person.role === 'staff' && workSchedule !== undefined) change.workSchedule = workSchedule;
  if (avatar !== undefined) change.avatarId = avatar === null ? null : await avatarId(tx, avatar, findAvatar);
  const changed = found(await changePerson(tx, person.id, change));
  tx.tell(personChanged({ userId: person.id }));
  return changed;
}

async function avatarId(tx: Tx, given: string, findAvatar: FindAvatar): Promise<string> {
  const file = await findAvatar(tx, given);
  if (!file) throw badField('avatar', 'fileUnknown');
  return file.id;
}

type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };

function withoutAbsent<T extends object>(given: T): Present<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Present<T>;
}
