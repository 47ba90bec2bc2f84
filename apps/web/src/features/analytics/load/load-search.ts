/** Search params of the teaching load. Default values are omitted. Pure. */
import { type PeriodSearch, readPeriod } from '../../../lib/period/period-search.ts';
import { type LoadSort, loadSorts } from './sort-load.ts';

export interface LoadSearch extends PeriodSearch {
  /** The teacher whose weeks are shown. */
  readonly teacherId?: string;
  readonly sort?: LoadSort;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function readLoadSearch(raw: { readonly [Name in keyof LoadSearch]?: unknown }): LoadSearch {
  const sort = loadSorts.slice(1).find((item) => item === raw.sort);
  return {
    ...readPeriod(raw),
    ...(typeof raw.teacherId === 'string' && uuid.test(raw.teacherId) && { teacherId: raw.teacherId }),
    ...(sort && { sort }),
  };
}
