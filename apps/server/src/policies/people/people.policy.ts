import type { Body, Query } from '@klasna/contract/define';
import type { ImportFields, PersonRights } from '@klasna/contract/people/models';
import type { peopleRoutes } from '@klasna/contract/people/routes';
import type { Selection } from '@klasna/contract/people/selection';
import { type PermissionKey, permissionKeys, roles } from '@klasna/contract/permissions';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import {
  type AccountCreator,
  type AccountImporter,
  findPerson,
  type LockedPerson,
  listPermissions,
  lockPerson,
  lockRestorable,
  type PeopleScope,
  type Person,
  type PersonResource,
  type PersonWithPermissions,
  type SelectionScope,
} from '../../modules/people/index.ts';
import { lockReturnOf, lockWorkOf } from '../../modules/schedule/index.ts';
import {
  type Actor,
  canChangeMembers,
  canManagePeople,
  canSetSignIn,
  isAdministrator,
  isSignedIn,
  isTeacher,
} from '../actor.ts';
import { listOwnStudentIds } from '../classes/own-students.ts';

const reservedPermissions = ['admin-access', 'users-management'] as const;

/** The permissions that an actor may grant: administrators all, managers `teacher` only. */
const listGrantable = (actor: Actor) =>
  isAdministrator(actor) ? permissionKeys : canManagePeople(actor) ? (['teacher'] as const) : [];

function toRightsOver(actor: Actor, person: PersonWithPermissions): PersonRights {
  const isReserved = reservedPermissions.some((key) => person.permissions.includes(key));
  const edit = isAdministrator(actor) || (canManagePeople(actor) && !isReserved);
  const canManageOther = edit && person.id !== actor.userId;
  return {
    edit,
    delete: canManageOther,
    changeStatus: canManageOther,
    changeSignIn: canManageOther && canSetSignIn(actor, person.role),
    grant: canManageOther && person.role === 'staff' ? [...listGrantable(actor)] : [],
  };
}

type Routes = typeof peopleRoutes;

interface PolicyContext {
  readonly tx: Tx;
  readonly actor: Actor;
}
interface PersonPolicyInput extends PolicyContext {
  readonly params: { readonly id: string };
}

const loadOwnPerson = async ({ tx, actor }: PolicyContext): Promise<Person> =>
  requireFound(await findPerson(tx, actor.userId));

const rightsFor = (actor: Actor) => (person: PersonWithPermissions) => toRightsOver(actor, person);

const canListPeople = (actor: Actor): boolean => canManagePeople(actor) || isTeacher(actor);

type Filter = Pick<Query<Routes['exportPeople']>, 'role' | 'balance'>;

function toFullScope(actor: Actor, { role }: Filter): PeopleScope {
  return {
    roles: role === undefined ? roles : [role],
    permissions: [],
    searchIn: 'everything',
    canFilterByStatus: true,
    viewOf: () => 'full',
    rightsOver: rightsFor(actor),
  };
}

/**
 * Loads the scope of a list. Managers list everybody. Teachers see only teachers among the staff, and all students by
 * name, but only their own in full.
 */
async function loadPeopleScope({
  tx,
  actor,
  query,
}: PolicyContext & { query: Filter }): Promise<PeopleScope> {
  if (canManagePeople(actor)) return toFullScope(actor, query);
  // Refuses the filter, because the filtered list would reveal the balances of students.
  if (query.balance !== undefined) throw new Failure('forbidden');
  const scope = { searchIn: 'names', rightsOver: rightsFor(actor) } as const;
  if (query.role === 'staff')
    return {
      ...scope,
      roles: ['staff'],
      permissions: ['teacher'],
      canFilterByStatus: false,
      viewOf: () => 'name',
    };
  const ownStudents = await listOwnStudentIds(tx, actor);
  return {
    ...scope,
    roles: ['member'],
    permissions: [],
    canFilterByStatus: true,
    viewOf: ({ id }) => (ownStudents.has(id) ? 'full' : 'brief'),
  };
}

const toRegistrar = ({ actor }: PolicyContext): AccountCreator => ({
  actorId: actor.userId,
  locale: actor.locale,
  grantable: listGrantable(actor),
  rightsOver: rightsFor(actor),
});

/**
 * Returns the importer. The import needs the right to create accounts, and for the groups that it names the right to
 * change group members.
 */
const toImporter = (context: PolicyContext): AccountImporter => ({
  ...toRegistrar(context),
  canAddToGroups: canChangeMembers(context.actor),
});

/**
 * Managers may create accounts with the permissions that they may grant themselves. Staff whom they create choose
 * their own password by the mailed link.
 */
function toRegistrarForInput({
  actor,
  body,
}: PolicyContext & { body: Body<Routes['createPerson']> }): AccountCreator {
  const grantable = listGrantable(actor);
  if (body.permissions.some((key) => !grantable.includes(key as never))) throw new Failure('forbidden');
  if (body.password && !canSetSignIn(actor, body.role)) throw new Failure('forbidden');
  return toRegistrar({ actor } as PolicyContext);
}

/** Everybody may read themselves, managers everybody, teachers their own students. */
async function loadPerson({ tx, actor, params }: PersonPolicyInput): Promise<PersonResource> {
  const person = requireFound(await findPerson(tx, params.id));
  const isFullyVisible = person.id === actor.userId || canManagePeople(actor);
  if (!isFullyVisible && !(await listOwnStudentIds(tx, actor)).has(person.id)) throw new Failure('forbidden');
  return { person, permissions: await listPermissions(tx, person.id), rightsOver: rightsFor(actor) };
}

async function lockPersonForChange({ tx, actor, params }: PersonPolicyInput): Promise<LockedPerson> {
  const person = requireFound(await lockPerson(tx, params.id));
  const permissions = await listPermissions(tx, person.id);
  return { person, permissions, rightsOver: rightsFor(actor), actorId: actor.userId };
}

const listToggled = (before: readonly PermissionKey[], after: readonly PermissionKey[]): PermissionKey[] =>
  [...after, ...before].filter((key) => after.includes(key) !== before.includes(key));

/** Locks a person for an update. Sending an unchanged value is no change and needs no right. */
async function lockForUpdate(
  input: PersonPolicyInput & { body: Body<Routes['changePerson']> },
): Promise<LockedPerson> {
  const { actor, body } = input;
  const resource = await lockPersonForChange(input);
  const { person, permissions: previousPermissions } = resource;
  const rights = toRightsOver(actor, { ...person, permissions: previousPermissions });
  const { status = person.status, permissions = previousPermissions, email = person.email } = body;
  const toggled = listToggled(previousPermissions, permissions);
  const isAllowed =
    rights.edit &&
    (status === person.status || rights.changeStatus) &&
    // Allows any permission for members, because the use case rejects it as invalid input.
    (person.role === 'member' || toggled.every((key) => rights.grant.includes(key))) &&
    (!body.password || rights.changeSignIn) &&
    (email === person.email || rights.changeSignIn || (person.id === actor.userId && isSignedIn(actor)));
  if (!isAllowed) throw new Failure('forbidden');
  return resource;
}

/**
 * Permissions, and what opens the account of somebody who may hold them: their email and their password. Otherwise an
 * open session would be enough to become another administrator.
 */
function changesPower({
  actor,
  body,
  resource: { person, permissions },
}: {
  readonly actor: Actor;
  readonly body: Body<Routes['changePerson']>;
  readonly resource: LockedPerson;
}): boolean {
  if (listToggled(permissions, body.permissions ?? permissions).length > 0) return true;
  if (person.role !== 'staff' || person.id === actor.userId) return false;
  return Boolean(body.password) || (body.email !== undefined && body.email !== person.email);
}

/** Teachers are created every week; a new administrator or manager is not. */
const createsPower = ({ body }: { readonly body: Body<Routes['createPerson']> }): boolean =>
  reservedPermissions.some((key) => body.permissions.includes(key));

/** The file of an administrator may name any permission. */
const importsPower = ({ actor, fields }: { readonly actor: Actor; readonly fields: unknown }): boolean =>
  isAdministrator(actor) && (fields as ImportFields).dryRun === 'false';

/** For changing several people at once; the use case checks the rights for each of them. */
export const toSelectedScope = ({ actor, body: { people } }: SelectionInput): SelectionScope => ({
  actorId: actor.userId,
  // Reads the role filter here as well, because it is part of the scope.
  scope: toFullScope(actor, 'filter' in people ? people.filter : {}),
});

interface SelectionInput {
  readonly actor: Actor;
  readonly body: { readonly people: Selection };
}

/** Nobody may delete themselves, and only actors with the right to delete may delete others. */
async function lockForDeleting(
  input: PersonPolicyInput & { query: Query<Routes['deletePerson']> },
): Promise<LockedPerson> {
  if (input.query.lessons === 'cancel') await lockWorkOf(input.tx, input.params.id);
  const resource = await lockPersonForChange(input);
  const { person, permissions } = resource;
  if (person.id === input.actor.userId) throw new Failure('self');
  if (!toRightsOver(input.actor, { ...person, permissions }).delete) throw new Failure('forbidden');
  return resource;
}

/** The right to delete a person includes the right to undo it, based on the permissions that the deleted person had. */
async function lockForRestoring({ tx, actor, params }: PersonPolicyInput): Promise<LockedPerson> {
  await lockReturnOf(tx, params.id);
  const person = requireFound(await lockRestorable(tx, params.id));
  const permissions = person.heldPermissions ?? (await listPermissions(tx, person.id));
  if (!toRightsOver(actor, { ...person, permissions }).delete) throw new Failure('forbidden');
  return { person, permissions, rightsOver: rightsFor(actor), actorId: actor.userId };
}

/** The right to edit an account includes the right to send an invitation again. */
async function lockForInviting(input: PersonPolicyInput): Promise<LockedPerson> {
  const resource = await lockPersonForChange(input);
  const { person, permissions } = resource;
  if (!toRightsOver(input.actor, { ...person, permissions }).edit) throw new Failure('forbidden');
  return resource;
}

/** Everybody manages their own profile; the other endpoints concern all people of the school. */
export const peoplePolicies = {
  ownAccount: { load: loadOwnPerson },
  readProfile: { load: loadOwnPerson },
  changeProfile: { load: loadOwnPerson },
  uploadAvatar: { load: loadOwnPerson },
  removeAvatar: { load: loadOwnPerson },

  listPeople: { isAllowed: canListPeople, load: loadPeopleScope },
  createPerson: { isAllowed: canManagePeople, load: toRegistrarForInput, needsFreshPassword: createsPower },
  exportPeople: {
    isAllowed: canManagePeople,
    load: ({ actor, query }: PolicyContext & { query: Filter }) => toFullScope(actor, query),
  },
  importPeople: { isAllowed: canManagePeople, load: toImporter, needsFreshPassword: importsPower },
  readPerson: { load: loadPerson },
  changePerson: { isAllowed: canManagePeople, load: lockForUpdate, needsFreshPassword: changesPower },
  changeStatuses: { isAllowed: canManagePeople, load: toSelectedScope },
  deletePerson: { isAllowed: canManagePeople, load: lockForDeleting },
  restorePerson: { isAllowed: canManagePeople, load: lockForRestoring },
  inviteAgain: { isAllowed: canManagePeople, load: lockForInviting },
  listPermissions: { isAllowed: canManagePeople, load: () => undefined },
} satisfies PoliciesOf<Routes, Actor>;
