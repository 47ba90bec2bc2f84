import { statuses } from '@klasna/base/values';
import { type ExportQuery, readPermissionsFilter } from '@klasna/contract/people/models';
import type { BalanceFilter } from '@klasna/contract/people/values';
import type { Tx } from '../../kernel/db/pool.ts';
import type { ListPart } from '../../kernel/http/pagination.ts';
import { listPeople, type PeoplePage, type UserIdSource } from './people-lists.store.ts';
import type { PeopleScope } from './resources.ts';

/** The queries that select students for each balance filter; they belong to modules of a higher layer. */
export type BalanceFilterSources = Readonly<Record<BalanceFilter, UserIdSource>>;

interface FindOptions extends ListPart {
  readonly balanceSources: BalanceFilterSources;
}

/**
 * Finds people with the requested filters within the allowed scope. Ignores a status filter if the list hides statuses,
 * because the filter would reveal them.
 */
export function findPeople(
  tx: Tx,
  scope: PeopleScope,
  query: ExportQuery,
  { balanceSources, ...part }: FindOptions,
): Promise<PeoplePage> {
  return listPeople(tx, {
    roles: scope.roles,
    statuses: scope.canFilterByStatus && query.status !== undefined ? [query.status] : statuses,
    permissions: scope.permissions.length > 0 ? scope.permissions : readPermissionsFilter(query),
    q: query.q,
    searchIn: scope.searchIn,
    source: query.balance && balanceSources[query.balance],
    sort: query.sort,
    ...part,
  });
}
