/** Search params of the analytics page and its lists. Default values are omitted. Pure. */

import { type Currency, currencies } from '@klasna/base/values';
import { type LessonFilter, lessonFilters } from '@klasna/contract/analytics/values';
import { readListSearch } from '../../lib/list-search.ts';
import { type RangeSearch, readRange } from './range-search.ts';
import { type TeacherSort, teacherSorts } from './sort-teachers.ts';

export interface AnalyticsSearch extends RangeSearch {
  /** `yes` shows numbers in a table instead of bars. */
  readonly tables?: 'yes';
  readonly sort?: TeacherSort;
}

export interface AnalyticsListSearch extends RangeSearch {
  readonly status?: LessonFilter;
  readonly teacherId?: string;
  readonly currency?: Currency;
  readonly of?: 'active';
  readonly page?: number;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

type RawSearch<T> = { readonly [Name in keyof T]?: unknown };

export function readAnalyticsSearch(raw: RawSearch<AnalyticsSearch>): AnalyticsSearch {
  const sort = teacherSorts.slice(1).find((item) => item === raw.sort);
  return { ...readRange(raw), ...(raw.tables === 'yes' && { tables: 'yes' }), ...(sort && { sort }) };
}

export function readAnalyticsListSearch(raw: RawSearch<AnalyticsListSearch>): AnalyticsListSearch {
  const status = lessonFilters.find((item) => item === raw.status);
  const currency = currencies.find((item) => item === raw.currency);
  const { page } = readListSearch({ page: raw.page }, []);
  return {
    ...readRange(raw),
    ...(status && { status }),
    ...(typeof raw.teacherId === 'string' && uuid.test(raw.teacherId) && { teacherId: raw.teacherId }),
    ...(currency && { currency }),
    ...(raw.of === 'active' && { of: 'active' }),
    ...(page && { page }),
  };
}

type Change<T> = { readonly [Name in keyof T]?: T[Name] | undefined };

export const changeAnalyticsSearch = (
  current: AnalyticsSearch,
  change: Change<AnalyticsSearch>,
): AnalyticsSearch => readAnalyticsSearch({ ...current, ...change });

/** Changes the filters of a list; a new filter starts at the first page. */
export const changeAnalyticsListSearch = (
  current: AnalyticsListSearch,
  change: Change<AnalyticsListSearch>,
): AnalyticsListSearch => readAnalyticsListSearch({ ...current, page: 1, ...change });
