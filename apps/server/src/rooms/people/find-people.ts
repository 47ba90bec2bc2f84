import { askedPermissions, type ExportQuery } from '@klasna/contract/people/models';
import { statuses } from '@klasna/contract/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { listPeople, type Page } from './people-lists.store.ts';
import type { PeopleScope } from './subjects.ts';

/** What was asked for, within what may be seen. A filter by what the list does not show would tell it, so it is ignored. */
export function findPeople(
  tx: Tx,
  scope: PeopleScope,
  query: ExportQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Page> {
  return listPeople(tx, {
    roles: scope.roles,
    statuses: scope.canFilterByStatus && query.status !== undefined ? [query.status] : statuses,
    permissions: scope.permissions.length > 0 ? scope.permissions : askedPermissions(query),
    q: query.q,
    searchIn: scope.searchIn,
    sort: query.sort,
    limit,
    offset,
  });
}
