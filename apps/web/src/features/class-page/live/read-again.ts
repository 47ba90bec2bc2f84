import type { QueryClient } from '@tanstack/react-query';

/**
 * Reads again what was read under these keys, where it is shown; elsewhere as soon as it is. A reading under way may have
 * been asked before the change: it is given up or, where there is nothing yet to show in its place, followed by another.
 */
export function readAgain(queries: QueryClient, keys: readonly (readonly string[])[]): void {
  for (const queryKey of keys) {
    for (const query of queries.getQueryCache().findAll({ queryKey })) {
      const again = () => void queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
      const isFirst = query.state.fetchStatus === 'fetching' && query.state.data === undefined;
      if (isFirst) query.promise?.then(again, again);
      else again();
    }
  }
}
