import type { Body } from '@klasna/contract/define';
import type { GroupRights, GroupsQuery } from '@klasna/contract/groups/models';
import type { groupsRoutes } from '@klasna/contract/groups/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import {
  findGroup,
  type GroupCreator,
  type GroupResource,
  type GroupsScope,
  type LockedGroup,
  lockGroup,
  type SelectionForGroup,
} from '../../modules/groups/index.ts';
import { type Actor, canChangeMembers, canManagePeople, isTeacher } from '../actor.ts';
import { listOwnStudentIds } from '../classes/own-students.ts';
import { toSelectedScope } from '../people/people.policy.ts';
import { toLessonReader } from '../schedule/schedule.policy.ts';
import { listOwnGroupIds } from './own-groups.ts';

type Routes = typeof groupsRoutes;

interface PolicyContext {
  readonly tx: Tx;
  readonly actor: Actor;
}
interface GroupPolicyInput extends PolicyContext {
  readonly params: { readonly id: string };
}

const canListGroups = (actor: Actor): boolean => canManagePeople(actor) || isTeacher(actor);

function toRights(actor: Actor): GroupRights {
  const canManage = canManagePeople(actor);
  return { edit: canManage, delete: canManage, changeMembers: canChangeMembers(actor) };
}

/**
 * Loads the scope of a list. Teachers see groups of their own classes in full and other groups by name; they may filter
 * only by their own students.
 */
async function loadGroupsScope({
  tx,
  actor,
  query,
}: PolicyContext & { query: GroupsQuery }): Promise<GroupsScope> {
  const rights = toRights(actor);
  if (canManagePeople(actor)) return { rights, viewOf: () => 'full' };
  if (query.userId && !(await listOwnStudentIds(tx, actor)).has(query.userId)) throw new Failure('forbidden');
  const ownGroups = await listOwnGroupIds(tx, actor);
  return { rights, viewOf: (id) => (ownGroups.has(id) ? 'full' : 'name') };
}

async function loadGroup({ tx, actor, params }: GroupPolicyInput): Promise<GroupResource> {
  const group = requireFound(await findGroup(tx, params.id));
  if (!canManagePeople(actor) && !(await listOwnGroupIds(tx, actor)).has(group.id))
    throw new Failure('forbidden');
  return { group, rights: toRights(actor) };
}

const toFounder = ({ actor }: PolicyContext): GroupCreator => ({
  actorId: actor.userId,
  rights: toRights(actor),
});

async function lockGroupForChange({ tx, actor, params }: GroupPolicyInput): Promise<LockedGroup> {
  const group = requireFound(await lockGroup(tx, params.id));
  const { canSeeClass } = toLessonReader(actor);
  return { group, actorId: actor.userId, rights: toRights(actor), canSeeClass };
}

const lockGroupWithSelection = async (
  input: GroupPolicyInput & { readonly body: Body<Routes['changeMemberships']> },
): Promise<SelectionForGroup> => ({
  ...(await lockGroupForChange(input)),
  ...toSelectedScope(input),
});

/** The policies of groups. */
export const groupsPolicies = {
  listGroups: { isAllowed: canListGroups, load: loadGroupsScope },
  createGroup: { isAllowed: canManagePeople, load: toFounder },
  readGroup: { isAllowed: canListGroups, load: loadGroup },
  changeGroup: { isAllowed: canManagePeople, load: lockGroupForChange },
  deleteGroup: { isAllowed: canManagePeople, load: lockGroupForChange },
  addMembers: { isAllowed: canChangeMembers, load: lockGroupForChange },
  changeMemberships: { isAllowed: canChangeMembers, load: lockGroupWithSelection },
  removeMember: { isAllowed: canChangeMembers, load: lockGroupForChange },
} satisfies PoliciesOf<Routes, Actor>;
