import { useDebouncedValue } from '@mantine/hooks';

/** The maximum number of results of one kind. More would push the pages out of view; a longer query finds the rest. */
export const maxResults = 5;

export interface SearchQuery {
  /** The debounced query that is sent to the server. */
  readonly text: string;
  readonly isSettled: boolean;
}

export function useSearchQuery(typed: string): SearchQuery {
  const trimmed = typed.trim();
  const [text] = useDebouncedValue(trimmed, 250);
  return { text, isSettled: text === trimmed };
}

/** The query that finds nothing and sends no request. */
export const emptyQuery: SearchQuery = { text: '', isSettled: true };

/** Returns the results of the current query. Drops those of an earlier query, because Enter would open one of them. */
export const takeResults = <T>(
  { isSettled }: SearchQuery,
  data: readonly T[] = [],
  max = maxResults,
): readonly T[] => (isSettled ? data.slice(0, max) : []);
