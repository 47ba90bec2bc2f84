/** Search params of a group page: the open tab and the list in it. Pure. */
import { readListSearch } from '../../lib/list-search.ts';

export interface GroupSearch {
  readonly tab?: string;
  readonly q?: string;
  readonly page?: number;
}

export function readGroupSearch({ tab, ...list }: Readonly<Record<string, unknown>>): GroupSearch {
  return { ...(typeof tab === 'string' && tab !== '' && { tab }), ...readListSearch(list, []) };
}
