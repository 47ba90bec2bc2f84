import type { SelectionOutcome, StatusOfSelected, StatusResult } from '@klasna/contract/people/selection';
import type { Tx } from '../../kernel/db/pool.ts';
import type { AccountDeps } from './account-deps.ts';
import { applyStatusChange } from './apply-status-change.ts';
import { peopleChanged } from './people.events.ts';
import { checkAdministrators } from './people.store.ts';
import type { SelectionScope } from './resources.ts';
import { formatName, type SelectedPerson, type SelectPeople } from './select-people.ts';
import { setStatuses } from './selected.store.ts';

interface ChangeStatusesDeps {
  readonly selectPeople: SelectPeople;
  readonly accounts: Pick<AccountDeps, 'endSessionsAndForgetDevices'>;
}

/**
 * Decides for each person separately: skips those the caller may not change, and changes the others. The number of
 * statements does not depend on the number of people.
 */
export async function changeStatuses(
  tx: Tx,
  { actorId, scope }: SelectionScope,
  { people: selection, status, from }: StatusOfSelected,
  { selectPeople, accounts }: ChangeStatusesDeps,
): Promise<StatusResult[]> {
  const { people, missing } = await selectPeople(tx, scope, selection, 'held');
  const decideOutcome = (person: SelectedPerson): SelectionOutcome => {
    if (!scope.rightsOver(person).changeStatus) return 'forbidden';
    if (person.status === status) return 'unchanged';
    return from === undefined || person.status === from ? 'done' : 'changedMeanwhile';
  };
  const decisions = people.map((person) => ({ person, outcome: decideOutcome(person) }));
  const changed = decisions.filter(({ outcome }) => outcome === 'done').map(({ person }) => person);
  if (changed.length > 0) {
    const userIds = changed.map(({ id }) => id);
    await setStatuses(tx, userIds, status);
    await checkAdministrators(tx, changed);
    await applyStatusChange(tx, { before: changed, status, actorId }, accounts);
    tx.publish(peopleChanged({ userIds }));
  }
  return [
    ...decisions.map(({ person, outcome }) => ({
      id: person.id,
      name: formatName(person),
      outcome,
      before: person.status,
    })),
    ...missing.map((missingPerson) => ({ ...missingPerson, before: null })),
  ];
}
