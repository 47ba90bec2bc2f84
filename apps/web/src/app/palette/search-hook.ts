import type { SpotlightActionData } from '@mantine/spotlight';
import type { SearchQuery } from './use-search-query.ts';

export interface SearchResult {
  readonly isRunning: boolean;
  /** The server did not answer, so there may be results. */
  readonly hasFailed: boolean;
  readonly actions: readonly SpotlightActionData[];
}

/** A search on the server for one kind of result. Returns nothing to people who may not open it. */
export type SearchHook = (searchQuery: SearchQuery) => SearchResult;
