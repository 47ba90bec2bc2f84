import type { PersonChange as AskedChange } from '@klasna/contract/people/models';
import type { PermissionKey } from '@klasna/contract/permissions';
import type { Tx } from '../../kernel/db/pool.ts';
import { found } from '../../kernel/failure.ts';
import { badField } from '../../kernel/http/input.ts';
import { recordChange } from '../audit/index.ts';
import type { Accounts } from './accounts.ts';
import { refusingByName } from './constraints.ts';
import { noteNewStatuses } from './note-new-statuses.ts';
import { personChanged } from './people.news.ts';
import {
  changePerson as change,
  checkAdministrators,
  deletePermissions,
  insertPermissions,
  type Person,
  type PersonChange,
} from './people.store.ts';
import { type ListedRow, listedRow } from './people-lists.store.ts';
import { namedPicture, type Pictures, replacePicture } from './pictures.ts';
import type { HeldPerson } from './subjects.ts';
import { changedDetails, passwordChange } from './what-changed.ts';
import { withoutAbsent } from './without-absent.ts';

export interface ChangeMeans {
  readonly accounts: Accounts;
  readonly pictures: Pictures;
  /** Public URL at which links in mails start. */
  readonly origin: string;
}

/**
 * Changes a person on behalf of an administrator or manager; the policy has already checked which fields they may
 * change.
 */
export async function changePerson(
  tx: Tx,
  held: HeldPerson,
  asked: AskedChange,
  means: ChangeMeans,
): Promise<ListedRow> {
  const { person, permissions: before, actorId } = held;
  const permissions = asked.permissions ?? before;
  if (asked.role !== undefined && asked.role !== person.role) throw badField('role', 'roleFixed');
  if (person.role === 'member' && permissions.length > 0) throw badField('permissions', 'memberPermissions');

  const changed = await changeDetails(tx, held, asked, means);
  await replacePermissions(tx, person.id, before, permissions);
  await refusingByName(checkAdministrators(tx));

  const deed = { actorId, subjectId: person.id };
  const details = [...changedDetails(person, changed), ...(asked.password ? [passwordChange] : [])];
  await recordChange(tx, 'person.changed', deed, details);
  await noteNewStatuses(tx, { before: [person], status: changed.status, actorId }, means.accounts);
  if (differ(before, permissions)) {
    const change = { field: 'permissions', from: [...before].sort(), to: [...permissions].sort() };
    await recordChange(tx, 'person.permissionsChanged', deed, [change]);
  }
  if (asked.password) await means.accounts.endSessions(tx, [person.id]);
  await renewLinks(tx, person, changed, means);
  tx.tell(personChanged({ userId: person.id }));
  return listedRow(changed, permissions);
}

/**
 * Mailed links become invalid when the email changes or a new password is set; an account without a password then
 * gets a new invitation.
 */
async function renewLinks(
  tx: Tx,
  before: Person,
  after: Person,
  { accounts, origin }: ChangeMeans,
): Promise<void> {
  const hasMoved = after.email !== before.email;
  if (hasMoved || after.passwordHash !== before.passwordHash) await accounts.cancelLinks(tx, after.id);
  if (hasMoved && after.passwordHash === null) await accounts.invite(tx, after, origin);
}

async function changeDetails(
  tx: Tx,
  { person, actorId }: HeldPerson,
  { password, avatar, role: _, permissions: __, workSchedule, ...rest }: AskedChange,
  { accounts, pictures }: ChangeMeans,
): Promise<Person> {
  const wanted: PersonChange = withoutAbsent(rest);
  if (password) wanted.passwordHash = await accounts.hashPassword(password);
  // Members have no working hours, so the field is ignored for them.
  if (person.role === 'staff' && workSchedule !== undefined) wanted.workSchedule = workSchedule;
  const changed = found(await refusingByName(change(tx, person.id, wanted)));
  if (avatar === undefined) return changed;
  const chooser = { uploaderId: actorId, personId: person.id, present: person.avatarId };
  const avatarId = avatar === null ? null : await namedPicture(tx, chooser, avatar, pictures);
  return replacePicture(tx, changed, avatarId, pictures);
}

const differ = (one: readonly string[], other: readonly string[]): boolean =>
  one.length !== other.length || one.some((key) => !other.includes(key));

async function replacePermissions(
  tx: Tx,
  userId: string,
  before: readonly PermissionKey[],
  after: readonly PermissionKey[],
): Promise<void> {
  await deletePermissions(
    tx,
    userId,
    before.filter((key) => !after.includes(key)),
  );
  await insertPermissions(
    tx,
    userId,
    after.filter((key) => !before.includes(key)),
  );
}
