import type { SpotlightActionData } from '@mantine/spotlight';
import type { Asked } from './use-asked.ts';

interface SearchResult {
  readonly isRunning: boolean;
  readonly actions: readonly SpotlightActionData[];
}

/** One kind of thing that the server finds by words. Who may not open it finds none. */
export type Search = (asked: Asked) => SearchResult;
