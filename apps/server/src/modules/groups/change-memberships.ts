import type {
  MembershipOfSelected,
  SelectionOutcome,
  SelectionResult,
} from '@klasna/contract/people/selection';
import type { Tx } from '../../kernel/db/pool.ts';
import { formatName, type SelectedPerson, type SelectPeople } from '../people/index.ts';
import { deleteMembers, insertMembers, listMemberIds } from './members.store.ts';
import { recordMemberships } from './record-memberships.ts';
import type { GroupOverlaps, SelectionForGroup } from './resources.ts';

interface MembershipDeps {
  readonly selectPeople: SelectPeople;
  readonly overlaps: Pick<GroupOverlaps, 'listStudentIds'>;
}

/**
 * Decides for each person separately: reports people who are already members as requested and people who are not
 * students, and changes the others.
 */
export async function changeMemberships(
  tx: Tx,
  { group, actorId, scope }: SelectionForGroup,
  { people: selection, isMember, refuseOverlap }: MembershipOfSelected,
  { selectPeople, overlaps }: MembershipDeps,
): Promise<SelectionResult[]> {
  const { people, missing } = await selectPeople(tx, scope, selection, 'held');
  const members = await listMemberIds(tx, group.id);
  const students = people.filter(({ role }) => role === 'member');
  const concerned = students.filter(({ id }) => members.has(id) !== isMember).map(({ id }) => id);
  const overlapping =
    isMember && refuseOverlap
      ? await overlaps.listStudentIds(tx, { groupId: group.id, userIds: concerned })
      : new Set<string>();
  const wanted = concerned.filter((id) => !overlapping.has(id));
  const changed = await (isMember ? insertMembers : deleteMembers)(tx, group.id, wanted);
  const memberships = changed.map((userId) => ({ userId, groupId: group.id, groupName: group.name }));
  await recordMemberships(tx, actorId, memberships, isMember);
  const changedIds = new Set(changed);
  const toOutcome = ({ id, role }: SelectedPerson): SelectionOutcome => {
    if (role !== 'member') return 'notAStudent';
    if (overlapping.has(id)) return 'overlap';
    return changedIds.has(id) ? 'done' : 'unchanged';
  };
  const results = people.map((person) => ({
    id: person.id,
    name: formatName(person),
    outcome: toOutcome(person),
  }));
  return [...results, ...missing];
}
