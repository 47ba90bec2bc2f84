/** Search params of the pages of attendance. Default values are omitted. Pure. */
import { type AttendanceGrouping, attendanceGroupings } from '@klasna/contract/attendance/values';
import { readListSearch } from '../../lib/list-search.ts';
import { type PeriodSearch, readPeriod } from '../../lib/period/period-search.ts';

export interface AttendanceSearch extends PeriodSearch {
  readonly by?: AttendanceGrouping;
  readonly page?: number;
}

type RawSearch<T> = { readonly [Name in keyof T]?: unknown };

export function readAttendanceSearch(raw: RawSearch<AttendanceSearch>): AttendanceSearch {
  const by = attendanceGroupings.slice(1).find((item) => item === raw.by);
  const { page } = readListSearch({ page: raw.page }, []);
  return { ...readPeriod(raw), ...(by && { by }), ...(page && { page }) };
}

type Change<T> = { readonly [Name in keyof T]?: T[Name] | undefined };

/** Changes the filters; a new filter starts at the first page. */
export const changeAttendanceSearch = (
  current: AttendanceSearch,
  change: Change<AttendanceSearch>,
): AttendanceSearch => readAttendanceSearch({ ...current, page: 1, ...change });
