import type { SpotlightActionData } from '@mantine/spotlight';
import type { Asked } from './use-asked.ts';

interface SearchResult {
  readonly isRunning: boolean;
  readonly actions: readonly SpotlightActionData[];
}

/** A search on the server for one kind of result. Returns nothing to people who may not open it. */
export type Search = (asked: Asked) => SearchResult;
