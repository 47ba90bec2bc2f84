/** Search params of a person page: the open tab and the page of the list in it. Pure. */
import { readListSearch } from '../../../lib/list-search.ts';

export interface PersonSearch {
  readonly tab?: string;
  readonly page?: number;
}

export function readPersonSearch({ tab, page }: Readonly<Record<string, unknown>>): PersonSearch {
  return { ...(typeof tab === 'string' && tab !== '' && { tab }), ...readListSearch({ page }, []) };
}
