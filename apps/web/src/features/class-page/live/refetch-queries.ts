import type { QueryClient } from '@tanstack/react-query';

/**
 * Invalidates all queries under these keys: visible ones refetch now, others when they are shown. A request in flight
 * may predate the change, so it is cancelled or, for a first load without data to show, followed by another.
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
