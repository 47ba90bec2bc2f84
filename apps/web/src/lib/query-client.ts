/** The query cache of this tab, cleared when another person signs in. */
import { QueryClient } from '@tanstack/react-query';
import { ApiFailure, isUnreachable } from './api/api-failure.ts';
import { session } from './session/session.ts';

/** Returns whether to retry: queries once if a retry can help, mutations never. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < 1 && (isUnreachable(error) || (error instanceof ApiFailure && error.status >= 500));

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      retryDelay: 500,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

let lastToken = session.get().token;
let lastRights = readRights();
session.subscribe(() => {
  const { token } = session.get();
  if (lastRights !== readRights() && token === lastToken && token !== null) {
    // Refetches everything, because replies depend on the rights of the person: `can` and hidden data.
    void queryClient.invalidateQueries();
  }
  lastRights = readRights();
  if (token === null || token === lastToken) return;
  // Clears the cache only for another account: after signing out, the pages stay mounted for a short time and would
  // refetch.
  if (lastToken !== null) queryClient.clear();
  lastToken = token;
});

function readRights(): string {
  return session.get().permissions.toSorted().join();
}
