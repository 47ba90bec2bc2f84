import type { PersonChange as AskedChange } from '@klasna/contract/people/models';
import type { PermissionKey } from '@klasna/contract/permissions';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { recordChange } from '../audit/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import type { AccountDeps } from './account-deps.ts';
import { applyStatusChange } from './apply-status-change.ts';
import { compareDetails, passwordChange } from './audit-changes.ts';
import { mapPersonConstraints } from './constraints.ts';
import { grantPermissions } from './grant-permissions.ts';
import { omitUndefined } from './omit-undefined.ts';
import { passwordReset, personChanged } from './people.events.ts';
import {
  changePerson as change,
  checkAdministrators,
  deletePermissions,
  type Person,
  type PersonChange,
} from './people.store.ts';
import { type ListedPersonRow, toListedPersonRow } from './people-lists.store.ts';
import { type PictureStore, replacePicture, resolvePicture } from './pictures.ts';
import { recordPermissions } from './record-permissions.ts';
import type { LockedPerson } from './resources.ts';

export interface ChangePersonDeps {
  readonly accounts: AccountDeps;
  readonly pictures: PictureStore;
  /** The public URL with which links in mails start. */
  readonly origin: string;
}

/**
 * Changes a person on behalf of an administrator or manager; the policy has already checked which fields they may
 * change.
 */
export async function changePerson(
  tx: Tx,
  lockedPerson: LockedPerson,
  asked: AskedChange,
  deps: ChangePersonDeps,
): Promise<ListedPersonRow> {
  const { person, permissions: before, actorId } = lockedPerson;
  const requested = await withoutOwnEmail(tx, lockedPerson, asked, deps);
  const permissions = requested.permissions ?? before;
  if (requested.role !== undefined && requested.role !== person.role)
    throw toInvalidField('role', 'roleFixed');
  if (person.role === 'member' && permissions.length > 0)
    throw toInvalidField('permissions', 'memberPermissions');

  const changed = await changeDetails(tx, lockedPerson, requested, deps);
  await replacePermissions(tx, person, before, permissions);
  await checkAdministrators(tx, [person]);

  const auditContext = { actorId, subjectId: person.id };
  const detailChanges = [...compareDetails(person, changed), ...(requested.password ? [passwordChange] : [])];
  await recordChange(tx, 'person.changed', auditContext, detailChanges);
  await applyStatusChange(tx, { before: [person], status: changed.status, actorId }, deps.accounts);
  if (areDifferent(before, permissions)) {
    const change = { field: 'permissions', from: [...before].sort(), to: [...permissions].sort() };
    await recordChange(tx, 'person.permissionsChanged', auditContext, [change]);
    await recordPermissions(tx, person.id, before, permissions);
  }
  if (changed.email !== person.email) await recordSecurityEvent(tx, 'email.changed', { userId: person.id });
  if (requested.password) {
    await recordSecurityEvent(tx, 'password.set', { userId: person.id });
    await deps.accounts.endSessionsAndForgetDevices(tx, [person.id]);
    await deps.accounts.removePasskeys(tx, changed, deps.origin);
    tx.publish(passwordReset({ userId: person.id }));
  }
  await tellSignInChanges(tx, person, changed, deps);
  await renewLinks(tx, person, changed, deps);
  tx.publish(personChanged({ userId: person.id }));
  return toListedPersonRow(changed, permissions);
}

/**
 * Leaves out the person's own email, which takes effect only once it is confirmed, even if an administrator edits their
 * own record.
 */
async function withoutOwnEmail(
  tx: Tx,
  { person, actorId }: LockedPerson,
  { currentPassword, ...requested }: AskedChange,
  { accounts, origin }: ChangePersonDeps,
): Promise<AskedChange> {
  const { email, ...rest } = requested;
  if (email === undefined || person.id !== actorId) return requested;
  await accounts.requestEmailChange(tx, person.id, { email, currentPassword }, origin);
  return rest;
}

/**
 * Mails the changes of sign-in data. A person who could not sign in yet receives only an invitation at the new address,
 * because the previous address may have been a stranger's.
 */
async function tellSignInChanges(
  tx: Tx,
  before: Person,
  after: Person,
  { accounts, origin }: ChangePersonDeps,
): Promise<void> {
  if (before.passwordHash === null) return;
  if (after.passwordHash !== before.passwordHash) await accounts.tellNewPassword(tx, after, origin);
  if (after.email !== before.email) await accounts.tellNewEmail(tx, after, before.email);
}

/**
 * Mailed links become invalid when the email changes or a new password is set; an account without a password then
 * gets a new invitation.
 */
async function renewLinks(
  tx: Tx,
  before: Person,
  after: Person,
  { accounts, origin }: ChangePersonDeps,
): Promise<void> {
  const hasNewEmail = after.email !== before.email;
  if (hasNewEmail) await accounts.cancelLinks(tx, after.id, 'newEmail');
  else if (after.passwordHash !== before.passwordHash)
    await accounts.cancelLinks(tx, after.id, 'newPassword');
  if (hasNewEmail && after.passwordHash === null) await accounts.invite(tx, after, origin);
}

async function changeDetails(
  tx: Tx,
  { person, actorId }: LockedPerson,
  { password, avatar, role: _, permissions: __, workSchedule, ...rest }: AskedChange,
  { accounts, pictures }: ChangePersonDeps,
): Promise<Person> {
  const fields: PersonChange = omitUndefined(rest);
  if (password) fields.passwordHash = await accounts.hashNewPassword(tx, password, { ...person, ...fields });
  // Members have no working hours, so the field is ignored for them.
  if (person.role === 'staff' && workSchedule !== undefined) fields.workSchedule = workSchedule;
  const changed = requireFound(await mapPersonConstraints(change(tx, person.id, fields)));
  if (avatar === undefined) return changed;
  const pictureOwner = { uploaderId: actorId, personId: person.id, present: person.avatarId };
  const avatarId = avatar === null ? null : await resolvePicture(tx, pictureOwner, avatar, pictures);
  return replacePicture(tx, changed, avatarId, pictures);
}

const areDifferent = (one: readonly string[], other: readonly string[]): boolean =>
  one.length !== other.length || one.some((key) => !other.includes(key));

async function replacePermissions(
  tx: Tx,
  person: Person,
  before: readonly PermissionKey[],
  after: readonly PermissionKey[],
): Promise<void> {
  await deletePermissions(
    tx,
    person.id,
    before.filter((key) => !after.includes(key)),
  );
  await grantPermissions(tx, [{ person, keys: after.filter((key) => !before.includes(key)) }]);
}
