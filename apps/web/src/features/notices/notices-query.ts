import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { liveState } from '../../live/live-state.ts';
import { noticesPageKey } from '../../live/notice-cache.ts';

/** What happened that concerns me, newest first. Count, panel and first page are read at once. */
export const noticesQuery = (language: string, page = 1) =>
  queryOptions({
    queryKey: noticesPageKey(page, language),
    // As many as are usual: their number stands beside a library that the shell does without.
    queryFn: ({ signal }) => call('GET /tenant/notifications', { signal, query: { page } }),
    placeholderData: keepPreviousData,
    // Where nobody tells this window what happens, it looks when somebody looks at it.
    refetchOnWindowFocus: () => (liveState.get() === 'connected' ? false : 'always'),
  });

export const digestQuery = queryOptions({
  queryKey: ['notice-digest'],
  queryFn: async ({ signal }) => (await call('GET /tenant/notifications/settings', { signal })).data.digest,
});
