import { limits } from '@klasna/base/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import { defaultSort, type GroupsSearch } from './groups-search.ts';

/** The key of all queries about groups. */
export const groupsKey = ['groups'] as const;
export const groupListsKey = [...groupsKey, 'lists'] as const;

export const groupListQuery = ({ q = '', sort = defaultSort, page = 1 }: GroupsSearch) =>
  queryOptions({
    queryKey: [...groupListsKey, { q, sort, page }],
    queryFn: ({ signal }) =>
      call('GET /tenant/groups', { signal, query: { q, sort, page, limit: limits.pageSize } }),
    placeholderData: keepPreviousData,
  });

/** The groups of a student, limited to one page. */
export const studentGroupsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...groupListsKey, 'of', userId],
    queryFn: async ({ signal }) => {
      const query = { userId, sort: 'name', page: 1, limit: limits.pageSize } as const;
      return (await call('GET /tenant/groups', { signal, query })).data;
    },
  });

export const groupQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupsKey, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /tenant/groups/{id}', { signal, params: { id } })).data,
  });
