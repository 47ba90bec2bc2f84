/** Search params of the pages of attendance. Default values are omitted. Pure. */
import { type AttendanceGrouping, attendanceGroupings } from '@klasna/contract/attendance/values';
import { readListSearch } from '../../lib/list-search.ts';

export interface PeriodSearch {
  /** Days of the school. */
  readonly from?: string;
  readonly to?: string;
}

export interface AttendanceSearch extends PeriodSearch {
  readonly by?: AttendanceGrouping;
  readonly page?: number;
}

type RawSearch<T> = { readonly [Name in keyof T]?: unknown };

const dayPattern = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const readDay = (value: unknown): string | undefined =>
  typeof value === 'string' && dayPattern.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

/** A period that ends before it begins keeps its first day only. */
export function readPeriod(raw: RawSearch<PeriodSearch>): PeriodSearch {
  const from = readDay(raw.from);
  const to = readDay(raw.to);
  const isInOrder = from === undefined || to === undefined || from <= to;
  return { ...(from && { from }), ...(to && isInOrder && { to }) };
}

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
