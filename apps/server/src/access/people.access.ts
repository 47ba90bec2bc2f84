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

/** Rows 10 and 11. To a teacher the staff are the other teachers; asked for nobody in particular, people are students. */
async function listed({ tx, actor, query }: Asking & { query: Filter }): Promise<PeopleScope> {
  if (managesPeople(actor)) return everything(actor, query);
  // Whom the list shows would tell how much each of them has left.
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

/** Row 13 for many at once; row 24 for the groups that their rows name. */
const importer = (asking: Asking): Importer => ({
  ...registrar(asking),
  canAddToGroups: mayChangeMembers(asking.actor),
});

/** Rows 13 and 14. */
function newAccount({ actor, body }: Asking & { body: Body<Routes['createPerson']> }): Registrar {
  const grantable = grantableBy(actor);
  if (body.permissions.some((key) => !grantable.includes(key as never))) throw new Failure('forbidden');
  return registrar({ actor } as Asking);
}

/** Row 12. */
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

/** Rows 15, 16, 19 and 20. What is sent as it already was is no change, and needs no right. */
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
    // Members hold none, which is bad input rather than a missing right.
    (person.role === 'member' || toggled.every((key) => rights.grant.includes(key))) &&
    // One's own password is changed with the one before.
    (!body.password || person.id !== actor.userId);
  if (!isAllowed) throw new Failure('forbidden');
  return subject;
}

/** Row 19, of several people: whom they may change is decided for each of them. */
export const selected = ({ actor, body: { people } }: SelectingPeople): SelectedScope => ({
  actorId: actor.userId,
  // Which roles a list shows is part of its scope, so a filter is read here, too.
  scope: everything(actor, 'filter' in people ? people.filter : {}),
});

interface SelectingPeople {
  readonly actor: Actor;
  readonly body: { readonly people: Selection };
}

/** Row 17. */
async function deleted(asked: AskingFor): Promise<HeldPerson> {
  const subject = await held(asked);
  const { person, permissions } = subject;
  if (person.id === asked.actor.userId) throw new Failure('self');
  if (!rightsOver(asked.actor, { ...person, permissions }).delete) throw new Failure('forbidden');
  return subject;
}

/** Whoever may delete somebody may undo it, by the rights that the deleted person had. */
async function restorable({ tx, actor, params }: AskingFor): Promise<HeldPerson> {
  const person = found(await lockRestorable(tx, params.id));
  const permissions = person.heldPermissions ?? (await listPermissions(tx, person.id));
  if (!rightsOver(actor, { ...person, permissions }).delete) throw new Failure('forbidden');
  return { person, permissions, rightsOver: rightsOf(actor), actorId: actor.userId };
}

/** Who may put an account right may mail its owner a way in; as rows 15 and 16. */
async function invited(asked: AskingFor): Promise<HeldPerson> {
  const subject = await held(asked);
  const { person, permissions } = subject;
  if (!rightsOver(asked.actor, { ...person, permissions }).edit) throw new Failure('forbidden');
  return subject;
}

/** Rows 2 and 3: everybody, for themselves. Rows 10 to 20: the people of the school. */
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
