import type { Body, Query } from '@klasna/contract/define';
import type { peopleRoutes } from '@klasna/contract/people/routes';
import type { Selection } from '@klasna/contract/people/selection';
import { roles } from '@klasna/contract/permissions';
import type { Tx } from '../kernel/db/pool.ts';
import { Failure, found } from '../kernel/failure.ts';
import type { RulesOf } from '../kernel/http/room.ts';
import {
  findPerson,
  type HeldPerson,
  type Holder,
  type Importer,
  listPermissions,
  lockPerson,
  lockRestorable,
  type PeopleScope,
  type Person,
  type Registrar,
  type SeenPerson,
  type SelectedScope,
} from '../rooms/people/index.ts';
import { type Actor, isTeacher, managesPeople, mayChangeMembers } from './actor.ts';
import { ownStudentIds } from './own-students.ts';
import { grantableBy, rightsOver } from './rights-over.ts';

type Routes = typeof peopleRoutes;

interface Asking {
  readonly tx: Tx;
  readonly actor: Actor;
}
interface AskingFor extends Asking {
  readonly params: { readonly id: string };
}

const ownPerson = async ({ tx, actor }: Asking): Promise<Person> => found(await findPerson(tx, actor.userId));

const rightsOf = (actor: Actor) => (person: Holder) => rightsOver(actor, person);

const seesLists = (actor: Actor): boolean => managesPeople(actor) || isTeacher(actor);

type Filter = Pick<Query<Routes['exportPeople']>, 'role' | 'balance'>;

function everything(actor: Actor, { role }: Filter): PeopleScope {
  return {
    roles: role === undefined ? roles : [role],
    permissions: [],
    searchIn: 'everything',
    canFilterByStatus: true,
    viewOf: () => 'full',
    rightsOver: rightsOf(actor),
  };
}

/**
 * Managers list everybody. Teachers see only teachers among the staff, and students by default, in full only their own.
 */
async function listed({ tx, actor, query }: Asking & { query: Filter }): Promise<PeopleScope> {
  if (managesPeople(actor)) return everything(actor, query);
  // The filtered list would reveal the balances of students.
  if (query.balance !== undefined) throw new Failure('forbidden');
  const scope = { searchIn: 'names', rightsOver: rightsOf(actor) } as const;
  if (query.role === 'staff')
    return {
      ...scope,
      roles: ['staff'],
      permissions: ['teacher'],
      canFilterByStatus: false,
      viewOf: () => 'name',
    };
  const own = await ownStudentIds(tx, actor);
  return {
    ...scope,
    roles: ['member'],
    permissions: [],
    canFilterByStatus: true,
    viewOf: ({ id }) => (own.has(id) ? 'full' : 'brief'),
  };
}

const registrar = ({ actor }: Asking): Registrar => ({
  actorId: actor.userId,
  locale: actor.locale,
  grantable: grantableBy(actor),
  rightsOver: rightsOf(actor),
});

/**
 * The import needs the right to create accounts, and the right to change group members for the groups that it names.
 */
const importer = (asking: Asking): Importer => ({
  ...registrar(asking),
  canAddToGroups: mayChangeMembers(asking.actor),
});

/** Managers may create accounts with the permissions that they may grant themselves. */
function newAccount({ actor, body }: Asking & { body: Body<Routes['createPerson']> }): Registrar {
  const grantable = grantableBy(actor);
  if (body.permissions.some((key) => !grantable.includes(key as never))) throw new Failure('forbidden');
  return registrar({ actor } as Asking);
}

/** Everybody may read themselves, managers everybody, teachers their own students. */
async function seen({ tx, actor, params }: AskingFor): Promise<SeenPerson> {
  const person = found(await findPerson(tx, params.id));
  const isMine = person.id === actor.userId || managesPeople(actor);
  if (!isMine && !(await ownStudentIds(tx, actor)).has(person.id)) throw new Failure('forbidden');
  return { person, permissions: await listPermissions(tx, person.id), rightsOver: rightsOf(actor) };
}

async function held({ tx, actor, params }: AskingFor): Promise<HeldPerson> {
  const person = found(await lockPerson(tx, params.id));
  const permissions = await listPermissions(tx, person.id);
  return { person, permissions, rightsOver: rightsOf(actor), actorId: actor.userId };
}

/** Sending an unchanged value is no change and needs no right. */
async function changed(asked: AskingFor & { body: Body<Routes['changePerson']> }): Promise<HeldPerson> {
  const { actor, body } = asked;
  const subject = await held(asked);
  const { person, permissions: before } = subject;
  const rights = rightsOver(actor, { ...person, permissions: before });
  const { status = person.status, permissions = before } = body;
  const toggled = [...permissions, ...before].filter(
    (key) => permissions.includes(key) !== before.includes(key),
  );
  const isAllowed =
    rights.edit &&
    (status === person.status || rights.changeStatus) &&
    // Members cannot hold permissions at all, which the use case rejects as invalid input.
    (person.role === 'member' || toggled.every((key) => rights.grant.includes(key))) &&
    // Changing one's own password requires the current one and another endpoint.
    (!body.password || person.id !== actor.userId);
  if (!isAllowed) throw new Failure('forbidden');
  return subject;
}

/** For changing several people at once; the use case checks the rights for each of them. */
export const selected = ({ actor, body: { people } }: SelectingPeople): SelectedScope => ({
  actorId: actor.userId,
  // The role filter is part of the scope, so it is read here as well.
  scope: everything(actor, 'filter' in people ? people.filter : {}),
});

interface SelectingPeople {
  readonly actor: Actor;
  readonly body: { readonly people: Selection };
}

/** Nobody may delete themselves, and only actors with the right to delete may delete others. */
async function deleted(asked: AskingFor): Promise<HeldPerson> {
  const subject = await held(asked);
  const { person, permissions } = subject;
  if (person.id === asked.actor.userId) throw new Failure('self');
  if (!rightsOver(asked.actor, { ...person, permissions }).delete) throw new Failure('forbidden');
  return subject;
}

/** The right to delete a person includes the right to undo it, based on the permissions that the deleted person had. */
async function restorable({ tx, actor, params }: AskingFor): Promise<HeldPerson> {
  const person = found(await lockRestorable(tx, params.id));
  const permissions = person.heldPermissions ?? (await listPermissions(tx, person.id));
  if (!rightsOver(actor, { ...person, permissions }).delete) throw new Failure('forbidden');
  return { person, permissions, rightsOver: rightsOf(actor), actorId: actor.userId };
}

/** The right to edit an account includes the right to send an invitation again. */
async function invited(asked: AskingFor): Promise<HeldPerson> {
  const subject = await held(asked);
  const { person, permissions } = subject;
  if (!rightsOver(asked.actor, { ...person, permissions }).edit) throw new Failure('forbidden');
  return subject;
}

/** Everybody manages their own profile; the other endpoints concern all people of the school. */
export const peopleRules = {
  ownAccount: { find: ownPerson },
  readProfile: { find: ownPerson },
  changeProfile: { find: ownPerson },
  uploadAvatar: { find: ownPerson },
  removeAvatar: { find: ownPerson },

  listPeople: { may: seesLists, find: listed },
  createPerson: { may: managesPeople, find: newAccount },
  exportPeople: {
    may: managesPeople,
    find: ({ actor, query }: Asking & { query: Filter }) => everything(actor, query),
  },
  importPeople: { may: managesPeople, find: importer },
  readPerson: { find: seen },
  changePerson: { may: managesPeople, find: changed },
  changeStatuses: { may: managesPeople, find: selected },
  deletePerson: { may: managesPeople, find: deleted },
  restorePerson: { may: managesPeople, find: restorable },
  inviteAgain: { may: managesPeople, find: invited },
  listPermissions: { may: managesPeople, find: () => undefined },
} satisfies RulesOf<Routes, Actor>;
