import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import { liveState } from '../../live/live-state.ts';
import { notificationsPageKey } from '../../live/notification-cache.ts';

/**
 * The notifications of the signed-in person, newest first. Counter, panel and first page share one request.
 */
export const notificationsQuery = (language: string, page = 1) =>
  queryOptions({
    queryKey: notificationsPageKey(page, language),
    // Uses the server's default page size: the constant would add a library to the shell.
    queryFn: ({ signal }) => call('GET /tenant/notifications', { signal, query: { page } }),
    placeholderData: keepPreviousData,
    // Without a live connection, refetches when the window gets the focus.
    refetchOnWindowFocus: () => (liveState.get() === 'connected' ? false : 'always'),
  });

export const digestQuery = queryOptions({
  queryKey: ['notice-digest'],
  queryFn: async ({ signal }) => (await call('GET /tenant/notifications/settings', { signal })).data.digest,
});
