import type { SelectionOutcome, StatusOfSelected, StatusResult } from '@klasna/contract/people/selection';
import type { Tx } from '../../kernel/db/pool.ts';
import type { Accounts } from './accounts.ts';
import { refusingByName } from './constraints.ts';
import { noteNewStatuses } from './note-new-statuses.ts';
import { peopleChanged } from './people.news.ts';
import { checkAdministrators } from './people.store.ts';
import { nameOf, type SelectedPerson, type SelectPeople } from './select-people.ts';
import { setStatuses } from './selected.store.ts';
import type { SelectedScope } from './subjects.ts';

interface Means {
  readonly selectPeople: SelectPeople;
  readonly accounts: Pick<Accounts, 'endSessions'>;
}

/**
 * Decides for each person separately: skips those the caller may not change, and changes the others. The number of
 * statements does not depend on the number of people.
 */
export async function changeStatuses(
  tx: Tx,
  { actorId, scope }: SelectedScope,
  { people: selection, status, from }: StatusOfSelected,
  { selectPeople, accounts }: Means,
): Promise<StatusResult[]> {
  const { people, missing } = await selectPeople(tx, scope, selection, 'held');
  const judge = (person: SelectedPerson): SelectionOutcome => {
    if (!scope.rightsOver(person).changeStatus) return 'forbidden';
    if (person.status === status) return 'unchanged';
    return from === undefined || person.status === from ? 'done' : 'changedMeanwhile';
  };
  const judged = people.map((person) => ({ person, outcome: judge(person) }));
  const changed = judged.filter(({ outcome }) => outcome === 'done').map(({ person }) => person);
  if (changed.length > 0) {
    const userIds = changed.map(({ id }) => id);
    await setStatuses(tx, userIds, status);
    await refusingByName(checkAdministrators(tx));
    await noteNewStatuses(tx, { before: changed, status, actorId }, accounts);
    tx.tell(peopleChanged({ userIds }));
  }
  return [
    ...judged.map(({ person, outcome }) => ({
      id: person.id,
      name: nameOf(person),
      outcome,
      before: person.status,
    })),
    ...missing.map((one) => ({ ...one, before: null })),
  ];
}
