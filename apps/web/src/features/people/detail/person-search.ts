/** Search params of a person page: the open tab, and the page and period of the list in it. Pure. */
import { readListSearch } from '../../../lib/list-search.ts';
import { type PeriodSearch, readPeriod } from '../../../lib/period/period-search.ts';

export interface PersonSearch extends PeriodSearch {
  readonly tab?: string;
  readonly page?: number;
}

export function readPersonSearch({ tab, page, from, to }: Readonly<Record<string, unknown>>): PersonSearch {
  return {
    ...(typeof tab === 'string' && tab !== '' && { tab }),
    ...readListSearch({ page }, []),
    ...readPeriod({ from, to }),
  };
}
