import type { QueryClient } from '@tanstack/react-query';

/**
 * Invalidates all queries under these keys: visible queries refetch now, others when they are shown. A running request
 * may be older than the change, so it is cancelled; a first load without data to show is repeated afterwards instead.
 */
export function refetchQueries(queries: QueryClient, keys: readonly (readonly string[])[]): void {
  for (const queryKey of keys) {
    for (const query of queries.getQueryCache().findAll({ queryKey })) {
      const invalidate = () => void queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
      const isFirst = query.state.fetchStatus === 'fetching' && query.state.data === undefined;
      if (isFirst) query.promise?.then(invalidate, invalidate);
      else invalidate();
    }
  }
}
