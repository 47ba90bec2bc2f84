import type { SpotlightActionData } from '@mantine/spotlight';
import type { SearchQuery } from './use-search-query.ts';

export interface SearchResult {
  readonly isRunning: boolean;
  /** Whether the server did not answer, so that there may be results nobody sees. */
  readonly hasFailed: boolean;
  readonly actions: readonly SpotlightActionData[];
}

/** Searches the server for one kind of result. Returns no result to people who may not open such pages. */
export type SearchHook = (searchQuery: SearchQuery) => SearchResult;
