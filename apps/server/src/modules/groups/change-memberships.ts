import type {
  MembershipOfSelected,
  SelectionOutcome,
  SelectionResult,
} from '@klasna/contract/people/selection';
import type { Tx } from '../../kernel/db/pool.ts';
import { formatName, type SelectedPerson, type SelectPeople } from '../people/index.ts';
import { deleteMembers, insertMembers, listMemberIds } from './members.store.ts';
import { recordMemberships } from './record-memberships.ts';
import type { SelectionForGroup } from './resources.ts';

/**
 * Decides for each person separately: reports people who are already members as requested and people who are not
 * students, and changes the others.
 */
export async function changeMemberships(
  tx: Tx,
  { group, actorId, scope }: SelectionForGroup,
  { people: selection, isMember }: MembershipOfSelected,
  selectPeople: SelectPeople,
): Promise<SelectionResult[]> {
  const { people, missing } = await selectPeople(tx, scope, selection, 'held');
  const members = await listMemberIds(tx, group.id);
  const students = people.filter(({ role }) => role === 'member');
  const wanted = students.filter(({ id }) => members.has(id) !== isMember).map(({ id }) => id);
  const changed = await (isMember ? insertMembers : deleteMembers)(tx, group.id, wanted);
  const memberships = changed.map((userId) => ({ userId, groupId: group.id, groupName: group.name }));
  await recordMemberships(tx, actorId, memberships, isMember);
  const changedIds = new Set(changed);
  const toOutcome = ({ id, role }: SelectedPerson): SelectionOutcome => {
    if (role !== 'member') return 'notAStudent';
    return changedIds.has(id) ? 'done' : 'unchanged';
  };
  const results = people.map((person) => ({
    id: person.id,
    name: formatName(person),
    outcome: toOutcome(person),
  }));
  return [...results, ...missing];
}
