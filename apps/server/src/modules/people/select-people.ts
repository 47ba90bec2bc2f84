import type { Selection, SelectionResult } from '@klasna/contract/people/selection';
import { selectionLimits } from '@klasna/contract/people/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { type BalanceFilterSources, findPeople } from './find-people.ts';
import type { Person } from './people.store.ts';
import type { PeopleScope, PersonWithPermissions } from './resources.ts';
import { listPermissionsOfMany, lockPeople, readPeople } from './selected.store.ts';

export type SelectedPerson = PersonWithPermissions & Pick<Person, 'firstName' | 'lastName' | 'status'>;

interface SelectedPeople {
  readonly people: readonly SelectedPerson[];
  /** Requested ids that do not exist in this school. */
  readonly missing: readonly SelectionResult[];
}

/** Selects people. `held` locks them until the transaction ends, for changing them; `seen` only reads them. */
export type SelectPeople = (
  tx: Tx,
  scope: PeopleScope,
  selection: Selection,
  access: 'held' | 'seen',
) => Promise<SelectedPeople>;

export const createSelectPeople =
  (balanceSources: BalanceFilterSources): SelectPeople =>
  async (tx, scope, selection, access) => {
    const ids =
      'ids' in selection
        ? [...new Set(selection.ids)]
        : await findIds(tx, scope, selection.filter, balanceSources);
    const people = await (access === 'held' ? lockPeople : readPeople)(tx, ids);
    const permissions = await listPermissionsOfMany(tx, ids);
    const found = new Set(people.map(({ id }) => id));
    return {
      people: people.map((person) => ({ ...person, permissions: permissions.get(person.id) ?? [] })),
      missing: ids
        .filter((id) => !found.has(id))
        .map((id) => ({ id, name: null, outcome: 'missing' as const })),
    };
  };

async function findIds(
  tx: Tx,
  scope: PeopleScope,
  filter: Extract<Selection, { filter: unknown }>['filter'],
  balanceSources: BalanceFilterSources,
): Promise<string[]> {
  const query = { ...filter, sort: 'name' as const };
  const { people, total } = await findPeople(tx, scope, query, {
    limit: selectionLimits.found,
    offset: 0,
    balanceSources,
  });
  if (total > selectionLimits.found) throw new Failure('tooManySelected');
  return people.map(({ id }) => id);
}

export const formatName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;
