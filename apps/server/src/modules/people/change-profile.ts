import type { ProfileChange } from '@klasna/contract/people/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { recordChange } from '../audit/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { compareDetails } from './audit-changes.ts';
import { omitUndefined } from './omit-undefined.ts';
import { personChanged } from './people.events.ts';
import { changePerson, lockPerson, type Person, type PersonChange } from './people.store.ts';
import { type PictureStore, replacePicture, resolvePicture } from './pictures.ts';

/** Changes the own profile. Members have no working hours, so the field is ignored for them. */
export async function changeProfile(
  tx: Tx,
  person: Person,
  requested: ProfileChange,
  pictures: PictureStore,
): Promise<Person> {
  const changed = await changeDetails(tx, person, requested, pictures);
  if (changed.email !== person.email) await recordSecurityEvent(tx, 'email.changed', { userId: person.id });
  const auditContext = { actorId: person.id, subjectId: person.id };
  await recordChange(tx, 'person.changed', auditContext, compareDetails(person, changed));
  return changed;
}

/** Sets or removes the own picture; the file is already stored. */
export async function changeOwnPicture(
  tx: Tx,
  person: Person,
  avatarId: string | null,
  pictures: PictureStore,
): Promise<void> {
  // Locks the person so that concurrent uploads each record the picture they replaced.
  const before = requireFound(await lockPerson(tx, person.id));
  const after = await replacePicture(tx, before, avatarId, pictures);
  await recordChange(
    tx,
    'person.changed',
    { actorId: person.id, subjectId: person.id },
    compareDetails(before, after),
  );
}

async function changeDetails(
  tx: Tx,
  person: Person,
  { avatar, workSchedule, ...rest }: ProfileChange,
  pictures: PictureStore,
): Promise<Person> {
  const change: PersonChange = omitUndefined(rest);
  if (person.role === 'staff' && workSchedule !== undefined) change.workSchedule = workSchedule;
  const changed = requireFound(await changePerson(tx, person.id, change));
  tx.publish(personChanged({ userId: person.id }));
  if (avatar === undefined) return changed;
  const pictureOwner = { uploaderId: person.id, personId: person.id, present: person.avatarId };
  const avatarId = avatar === null ? null : await resolvePicture(tx, pictureOwner, avatar, pictures);
  return replacePicture(tx, changed, avatarId, pictures);
}
