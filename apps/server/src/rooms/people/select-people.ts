import type { Selection, SelectionResult } from '@klasna/contract/people/selection';
import { selectionLimits } from '@klasna/contract/people/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { type AmongOf, findPeople } from './find-people.ts';
import type { Person } from './people.store.ts';
import { holdPeople, permissionsOfMany, seePeople } from './selected.store.ts';
import type { Holder, PeopleScope } from './subjects.ts';

export type SelectedPerson = Holder & Pick<Person, 'firstName' | 'lastName' | 'status'>;

interface Selected {
  readonly people: readonly SelectedPerson[];
  /** Requested ids that do not exist in this school. */
  readonly missing: readonly SelectionResult[];
}

/** `held` locks the people until the transaction ends, for changing them; `seen` only reads them. */
export type SelectPeople = (
  tx: Tx,
  scope: PeopleScope,
  selection: Selection,
  way: 'held' | 'seen',
) => Promise<Selected>;

export const createSelectPeople =
  (amongOf: AmongOf): SelectPeople =>
  async (tx, scope, selection, way) => {
    const wanted =
      'ids' in selection ? [...new Set(selection.ids)] : await findIds(tx, scope, selection.filter, amongOf);
    const people = await (way === 'held' ? holdPeople : seePeople)(tx, wanted);
    const permissions = await permissionsOfMany(tx, wanted);
    const found = new Set(people.map(({ id }) => id));
    return {
      people: people.map((person) => ({ ...person, permissions: permissions.get(person.id) ?? [] })),
      missing: wanted
        .filter((id) => !found.has(id))
        .map((id) => ({ id, name: null, outcome: 'missing' as const })),
    };
  };

async function findIds(
  tx: Tx,
  scope: PeopleScope,
  filter: Extract<Selection, { filter: unknown }>['filter'],
  amongOf: AmongOf,
): Promise<string[]> {
  const query = { ...filter, sort: 'name' as const };
  const { people, total } = await findPeople(tx, scope, query, {
    limit: selectionLimits.found,
    offset: 0,
    amongOf,
  });
  if (total > selectionLimits.found) throw new Failure('tooManySelected');
  return people.map(({ id }) => id);
}

export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;
