import { statuses } from '@klasna/base/values';
import { type ExportQuery, readPermissionsFilter } from '@klasna/contract/people/models';
import type { BalanceFilter } from '@klasna/contract/people/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { listPeople, type PeoplePage, type UserIdSource } from './people-lists.store.ts';
import type { PeopleScope } from './resources.ts';

/** Sources of the students that a balance filter selects; they live in modules of a higher layer. */
export type BalanceFilterSources = Readonly<Record<BalanceFilter, UserIdSource>>;

interface FindOptions {
  readonly limit: number;
  readonly offset: number;
  readonly balanceSources: BalanceFilterSources;
}

/**
 * Applies the requested filters within the allowed scope. A status filter could reveal statuses that the list hides,
 * so it is ignored there.
 */
export function findPeople(
  tx: Tx,
  scope: PeopleScope,
  query: ExportQuery,
  { limit, offset, balanceSources }: FindOptions,
): Promise<PeoplePage> {
  return listPeople(tx, {
    roles: scope.roles,
    statuses: scope.canFilterByStatus && query.status !== undefined ? [query.status] : statuses,
    permissions: scope.permissions.length > 0 ? scope.permissions : readPermissionsFilter(query),
    q: query.q,
    searchIn: scope.searchIn,
    source: query.balance && balanceSources[query.balance],
    sort: query.sort,
    limit,
    offset,
  });
}
