/** What an open page has fetched, which tests compare with the replies to the same requests after live events. */
import { expect } from 'vitest';
import type { ApiClient } from '../api-client.ts';

export interface PageQuery {
  /** The key of the query; an event that makes a prefix of the key stale causes a refetch. */
  readonly key: readonly string[];
  readonly path: string;
}

/**
 * The successful replies by path. Refused requests are left out, because the page shows nothing and requests them again
 * later.
 */
export type PageState = ReadonlyMap<string, unknown>;

export async function fetchState(client: ApiClient, queries: readonly PageQuery[]): Promise<PageState> {
  const replies = await Promise.all(queries.map(async ({ path }) => [path, await client.get(path)] as const));
  return new Map(replies.flatMap(([path, { status, body }]) => (status === 200 ? [[path, body]] : [])));
}

type KeyPrefix = readonly string[];

const isStale = ({ key }: PageQuery, prefixes: readonly KeyPrefix[]): boolean =>
  prefixes.some((prefix) => prefix.every((part, index) => key[index] === part));

interface Comparison {
  readonly client: ApiClient;
  readonly queries: readonly PageQuery[];
  /** The state before the events, with the events applied. */
  readonly state: PageState;
  /** The queries that the events make stale. */
  readonly stale: readonly KeyPrefix[];
}

/** Expects that every query that no event makes stale still has the reply that the server gives now. */
export async function expectFreshState({ client, queries, state, stale }: Comparison): Promise<void> {
  const unaffected = queries.filter((query) => !isStale(query, stale));
  const fresh = await fetchState(client, unaffected);
  for (const [path, reply] of fresh)
    if (state.has(path)) expect.soft({ path, reply: state.get(path) }).toEqual({ path, reply });
}
