/** What the server said, kept for as long as the same person is at this window. */
import { QueryClient } from '@tanstack/react-query';
import { ApiFailure, isUnreachable } from './api/api-failure.ts';
import { session } from './session/session.ts';

/** Reading is tried once more where that can help; writing never is. */
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
    // What was answered to somebody with other rights said what they might do, and held back what they might not see.
    void queryClient.invalidateQueries();
  }
  rights = rightsOf();
  if (token === null || token === kept) return;
  // Another account in this window. After signing out the pages are still there for a moment and would ask again.
  if (kept !== null) queryClient.clear();
  kept = token;
});

function rightsOf(): string {
  return session.get().permissions.toSorted().join();
}
