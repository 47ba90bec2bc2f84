/** Prefetches the data of a page before the page is mounted. */
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** The time within which prefetched data is not refetched when the page mounts, even on a slow connection. */
export const prefetchFreshMs = 5000;

/**
 * Prefetches a query. Keeps existing data of any age, because the page decides what is stale. After an error only the
 * page requests again.
 */
export async function prefetchQuery<Data, Known, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Known, Key>,
): Promise<Known | undefined> {
  if (queryClient.getQueryState(query.queryKey)?.status === 'error') return undefined;
  return await queryClient.fetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
}
