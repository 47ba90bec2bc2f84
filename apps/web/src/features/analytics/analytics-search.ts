/** Search params of the analytics page and its lists. Default values are omitted. Pure. */
import { type LessonFilter, lessonFilters } from '@klasna/contract/insight/values';
import { type Currency, currencies } from '@klasna/contract/values';
import { readListSearch } from '../../lib/list-search.ts';
import { type RangeSearch, rangeIn } from './range-in.ts';
import { type TeacherSort, teacherSorts } from './sort-teachers.ts';

export interface AnalyticsSearch extends RangeSearch {
  /** Numbers in a table instead of bars. */
  readonly tables?: 'yes';
  readonly sort?: TeacherSort;
}

export interface BehindSearch extends RangeSearch {
  readonly status?: LessonFilter;
  readonly teacherId?: string;
  readonly currency?: Currency;
  readonly of?: 'active';
  readonly page?: number;
}

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Given<T> = { readonly [Name in keyof T]?: unknown };

export function readAnalyticsSearch(given: Given<AnalyticsSearch>): AnalyticsSearch {
  const sort = teacherSorts.slice(1).find((one) => one === given.sort);
  return { ...rangeIn(given), ...(given.tables === 'yes' && { tables: 'yes' }), ...(sort && { sort }) };
}

export function readBehindSearch(given: Given<BehindSearch>): BehindSearch {
  const status = lessonFilters.find((one) => one === given.status);
  const currency = currencies.find((one) => one === given.currency);
  const { page } = readListSearch({ page: given.page }, []);
  return {
    ...rangeIn(given),
    ...(status && { status }),
    ...(typeof given.teacherId === 'string' && id.test(given.teacherId) && { teacherId: given.teacherId }),
    ...(currency && { currency }),
    ...(given.of === 'active' && { of: 'active' }),
    ...(page && { page }),
  };
}

type Change<T> = { readonly [Name in keyof T]?: T[Name] | undefined };

export const changeAnalyticsSearch = (
  before: AnalyticsSearch,
  change: Change<AnalyticsSearch>,
): AnalyticsSearch => readAnalyticsSearch({ ...before, ...change });

/** A new filter starts at the first page. */
export const changeBehindSearch = (before: BehindSearch, change: Change<BehindSearch>): BehindSearch =>
  readBehindSearch({ ...before, page: 1, ...change });
