/** Asks for what a page will read before the page is there. */
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** What was read on the way to a page is not read again by it, however slow that way was. */
export const onTheWay = 5000;

/**
 * What is here already is left to the page: it knows what is too old. What was refused a moment ago is asked for again by
 * the page alone.
 */
export async function askAhead<Data, Known, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Known, Key>,
): Promise<Known | undefined> {
  if (queryClient.getQueryState(query.queryKey)?.status === 'error') return undefined;
  return await queryClient.fetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
}
