import { askedPermissions, type ExportQuery } from '@klasna/contract/people/models';
import type { BalanceFilter } from '@klasna/contract/people/values';
import { statuses } from '@klasna/contract/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { type Among, listPeople, type Page } from './people-lists.store.ts';
import type { PeopleScope } from './subjects.ts';

/** Sources of the students that a balance filter selects; they live in modules of a higher layer. */
export type AmongOf = Readonly<Record<BalanceFilter, Among>>;

interface FindOptions {
  readonly limit: number;
  readonly offset: number;
  readonly amongOf: AmongOf;
}

/**
 * Applies the requested filters within the allowed scope. A status filter could reveal statuses that the list hides,
 * so it is ignored there.
 */
export function findPeople(
  tx: Tx,
  scope: PeopleScope,
  query: ExportQuery,
  { limit, offset, amongOf }: FindOptions,
): Promise<Page> {
  return listPeople(tx, {
    roles: scope.roles,
    statuses: scope.canFilterByStatus && query.status !== undefined ? [query.status] : statuses,
    permissions: scope.permissions.length > 0 ? scope.permissions : askedPermissions(query),
    q: query.q,
    searchIn: scope.searchIn,
    among: query.balance && amongOf[query.balance],
    sort: query.sort,
    limit,
    offset,
  });
}
