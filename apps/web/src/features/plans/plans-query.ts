import { limits } from '@klasna/base/limits';
import type { historyQuery } from '@klasna/contract/plans/models';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/request.ts';
import type { ListSearch } from '../../lib/list-search.ts';

export type PlansSearch = Omit<ListSearch<never>, 'sort'>;

export const plansKey = ['plans'] as const;

export const planListQuery = ({ q = '', page = 1 }: PlansSearch) =>
  queryOptions({
    queryKey: [...plansKey, 'list', { q, page }],
    queryFn: ({ signal }) =>
      call('GET /tenant/school/plans', { signal, query: { q, page, limit: limits.pageSize } }),
    placeholderData: keepPreviousData,
  });

/** The plans that can be assigned. One page is enough for the offers of any school. */
export const offersQuery = queryOptions({
  queryKey: [...plansKey, 'offers'],
  queryFn: async ({ signal }) =>
    (
      await call('GET /tenant/school/plans', {
        signal,
        query: { status: 'active', page: 1, limit: limits.pageSizeMax },
      })
    ).data,
});

/** Selects tariffs and balance: those of the signed-in student, or those of another student. */
export type LedgerOwner = { readonly kind: 'own' } | { readonly kind: 'student'; readonly id: string };

export const allLedgersKey = ['ledger'] as const;

/** The key of all queries about one ledger, so that a change refetches all of them. */
export const ledgerKey = (owner: LedgerOwner) =>
  [...allLedgersKey, owner.kind === 'own' ? 'own' : owner.id] as const;

export const tariffsQuery = (owner: LedgerOwner) =>
  queryOptions({
    queryKey: [...ledgerKey(owner), 'tariffs'],
    queryFn: async ({ signal }) =>
      owner.kind === 'own'
        ? (await call('GET /tenant/user/plans', { signal })).data
        : (await call('GET /tenant/users/{id}/plans', { signal, params: { id: owner.id } })).data,
  });

type HistoryQuery = z.input<typeof historyQuery>;

export const historyListQuery = (owner: LedgerOwner, page: number) =>
  queryOptions({
    queryKey: [...ledgerKey(owner), 'history', page],
    queryFn: ({ signal }) => readHistory(owner, { page, limit: limits.pageSize }, signal),
    placeholderData: keepPreviousData,
  });

const readHistory = (owner: LedgerOwner, query: HistoryQuery, signal: AbortSignal) =>
  owner.kind === 'own'
    ? call('GET /tenant/user/plans/history', { signal, query })
    : call('GET /tenant/users/{id}/plan-history', { signal, query, params: { id: owner.id } });

export const balanceQuery = (owner: LedgerOwner, page: number) =>
  queryOptions({
    queryKey: [...ledgerKey(owner), 'balance', page],
    queryFn: ({ signal }) => readBalance(owner, { page, limit: limits.pageSize }, signal),
    placeholderData: keepPreviousData,
  });

const readBalance = (owner: LedgerOwner, query: HistoryQuery, signal: AbortSignal) =>
  owner.kind === 'own'
    ? call('GET /tenant/user/balance', { signal, query })
    : call('GET /tenant/users/{id}/balance', { signal, query, params: { id: owner.id } });
