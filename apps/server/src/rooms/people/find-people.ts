import { askedPermissions, type ExportQuery } from '@klasna/contract/people/models';
import type { BalanceFilter } from '@klasna/contract/people/values';
import { statuses } from '@klasna/contract/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { type Among, listPeople, type Page } from './people-lists.store.ts';
import type { PeopleScope } from './subjects.ts';

/** The students whom a filter of the list means, as the parts of the school above know them. */
export type AmongOf = Readonly<Record<BalanceFilter, Among>>;

interface FindOptions {
  readonly limit: number;
  readonly offset: number;
  readonly amongOf: AmongOf;
}

/** What was asked for, within what may be seen. A filter by what the list does not show would tell it, so it is ignored. */
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
