import type { Body } from '@klasna/contract/define';
import type { GroupRights, GroupsQuery } from '@klasna/contract/groups/models';
import type { groupsRoutes } from '@klasna/contract/groups/routes';
import type { Tx } from '../kernel/db/pool.ts';
import { Failure, found } from '../kernel/failure.ts';
import type { RulesOf } from '../kernel/http/room.ts';
import {
  type Founder,
  findGroup,
  type GroupsScope,
  type HeldGroup,
  lockGroup,
  type SeenGroup,
  type SelectedForGroup,
} from '../rooms/groups/index.ts';
import { type Actor, isTeacher, managesPeople, mayChangeMembers } from './actor.ts';
import { ownGroupIds } from './own-groups.ts';
import { ownStudentIds } from './own-students.ts';
import { selected } from './people.access.ts';

type Routes = typeof groupsRoutes;

interface Asking {
  readonly tx: Tx;
  readonly actor: Actor;
}
interface AskingFor extends Asking {
  readonly params: { readonly id: string };
}

const seesGroups = (actor: Actor): boolean => managesPeople(actor) || isTeacher(actor);

function rightsOf(actor: Actor): GroupRights {
  const manages = managesPeople(actor);
  return { edit: manages, delete: manages, changeMembers: mayChangeMembers(actor) };
}

/**
 * Teachers see groups of their own classes in full and other groups by name; they may filter by their own students
 * only.
 */
async function listed({ tx, actor, query }: Asking & { query: GroupsQuery }): Promise<GroupsScope> {
  const rights = rightsOf(actor);
  if (managesPeople(actor)) return { rights, viewOf: () => 'full' };
  if (query.userId && !(await ownStudentIds(tx, actor)).has(query.userId)) throw new Failure('forbidden');
  const own = await ownGroupIds(tx, actor);
  return { rights, viewOf: (id) => (own.has(id) ? 'full' : 'name') };
}

async function seen({ tx, actor, params }: AskingFor): Promise<SeenGroup> {
  const group = found(await findGroup(tx, params.id));
  if (!managesPeople(actor) && !(await ownGroupIds(tx, actor)).has(group.id)) throw new Failure('forbidden');
  return { group, rights: rightsOf(actor) };
}

const founder = ({ actor }: Asking): Founder => ({ actorId: actor.userId, rights: rightsOf(actor) });

async function held({ tx, actor, params }: AskingFor): Promise<HeldGroup> {
  const group = found(await lockGroup(tx, params.id));
  return { group, actorId: actor.userId, rights: rightsOf(actor) };
}

const heldWithSelected = async (
  asked: AskingFor & { readonly body: Body<Routes['changeMemberships']> },
): Promise<SelectedForGroup> => ({
  ...(await held(asked)),
  ...selected(asked),
});

/** The policies of groups. */
export const groupsRules = {
  listGroups: { may: seesGroups, find: listed },
  createGroup: { may: managesPeople, find: founder },
  readGroup: { may: seesGroups, find: seen },
  changeGroup: { may: managesPeople, find: held },
  deleteGroup: { may: managesPeople, find: held },
  addMembers: { may: mayChangeMembers, find: held },
  changeMemberships: { may: mayChangeMembers, find: heldWithSelected },
  removeMember: { may: mayChangeMembers, find: held },
} satisfies RulesOf<Routes, Actor>;
