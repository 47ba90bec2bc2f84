/** The query cache of this tab, cleared when another person signs in. */
import { QueryClient } from '@tanstack/react-query';
import { ApiFailure, isUnreachable } from './api/api-failure.ts';
import { session } from './session/session.ts';

/** Queries are retried once if that can help; mutations are never retried. */
const retryRead = (failures: number, error: Error): boolean =>
  failures < 1 && (isUnreachable(error) || (error instanceof ApiFailure && error.status >= 500));

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: retryRead,
      retryDelay: 500,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

let kept = session.get().token;
let rights = rightsOf();
session.subscribe(() => {
  const { token } = session.get();
  if (rights !== rightsOf() && token === kept && token !== null) {
    // Replies depend on the rights of the person: `can` and hidden data.
    void queryClient.invalidateQueries();
  }
  rights = rightsOf();
  if (token === null || token === kept) return;
  // Clears only for another account: after signing out, the pages stay mounted for a moment and would
  // refetch.
  if (kept !== null) queryClient.clear();
  kept = token;
});

function rightsOf(): string {
  return session.get().permissions.toSorted().join();
}
