/** The search parameters of a calendar, without default values. Pure. */
import { type Day, isDay } from '../../lib/days.ts';
import { type View, views } from './views.ts';

export interface CalendarSearch {
  /** The view; the week if undefined. */
  readonly view?: Exclude<View, 'week'>;
  /** A day in the shown period; today if undefined. */
  readonly date?: Day;
  /** `teacher` gives the day view a column for each teacher. */
  readonly by?: 'teacher';
  readonly teacherId?: string;
  readonly classId?: string;
  readonly studentId?: string;
}

export const filterNames = ['teacherId', 'classId', 'studentId'] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Pick<CalendarSearch, FilterName>;

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function readCalendarSearch(
  params: {
    readonly [Name in keyof CalendarSearch]?: unknown;
  },
): CalendarSearch {
  const view = views.find((candidate) => candidate === params.view);
  const filters = filterNames.flatMap((name) => {
    const value = params[name];
    return typeof value === 'string' && idPattern.test(value) ? [[name, value]] : [];
  });
  return {
    ...(view && view !== 'week' && { view }),
    ...(isDay(params.date) && { date: params.date }),
    ...(params.by === 'teacher' && { by: params.by }),
    ...Object.fromEntries(filters),
  };
}

/** Reads the parameters of a person's own calendar, which has no filters. */
export function readOwnSearch(params: Parameters<typeof readCalendarSearch>[0]): CalendarSearch {
  const { view, date } = readCalendarSearch(params);
  return { ...(view && { view }), ...(date && { date }) };
}

export const toFilters = (search: CalendarSearch): Filters =>
  Object.fromEntries(filterNames.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));
