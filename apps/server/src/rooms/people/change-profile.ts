import type { ProfileChange } from '@klasna/contract/people/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { found } from '../../kernel/failure.ts';
import { recordChange } from '../audit/index.ts';
import { personChanged } from './people.news.ts';
import { changePerson, lockPerson, type Person, type PersonChange } from './people.store.ts';
import { namedPicture, type Pictures, replacePicture } from './pictures.ts';
import { changedDetails } from './what-changed.ts';
import { withoutAbsent } from './without-absent.ts';

/** Changes the own profile. Members have no working hours, so the field is ignored for them. */
export async function changeProfile(
  tx: Tx,
  person: Person,
  asked: ProfileChange,
  pictures: Pictures,
): Promise<Person> {
  const changed = await changeDetails(tx, person, asked, pictures);
  const deed = { actorId: person.id, subjectId: person.id };
  await recordChange(tx, 'person.changed', deed, changedDetails(person, changed));
  return changed;
}

/** Sets or removes the own picture; the file is already stored. */
export async function changeOwnPicture(
  tx: Tx,
  me: Person,
  avatarId: string | null,
  pictures: Pictures,
): Promise<void> {
  // Locks the person so that concurrent uploads each record the picture they replaced.
  const before = found(await lockPerson(tx, me.id));
  const after = await replacePicture(tx, before, avatarId, pictures);
  await recordChange(
    tx,
    'person.changed',
    { actorId: me.id, subjectId: me.id },
    changedDetails(before, after),
  );
}

async function changeDetails(
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
  const chooser = { uploaderId: person.id, personId: person.id, present: person.avatarId };
  const avatarId = avatar === null ? null : await namedPicture(tx, chooser, avatar, pictures);
  return replacePicture(tx, changed, avatarId, pictures);
}
