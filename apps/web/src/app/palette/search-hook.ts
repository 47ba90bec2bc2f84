import type { SpotlightActionData } from '@mantine/spotlight';
import type { SearchQuery } from './use-search-query.ts';

interface SearchResult {
  readonly isRunning: boolean;
  readonly actions: readonly SpotlightActionData[];
}

/** A search on the server for one kind of result. Returns nothing to people who may not open it. */
export type SearchHook = (searchQuery: SearchQuery) => SearchResult;
