/** Reads from the cells of a timetable when the lessons of a row take place. Pure. */
import { limits, type Weekday, weekdays } from '@klasna/base/values';
import type { Repeat } from '@klasna/contract/schedule/models';
import type { TimetableColumn } from '@klasna/contract/schedule/timetable-import';
import type { LanguageTag } from '@klasna/languages/languages';
import { Temporal } from 'temporal-polyfill';
import { Failure, type Message } from '../../kernel/failure.ts';
import { type RowErrors, toRowErrors } from '../../kernel/imports/describe-import.ts';
import { readCountWithin, readDay, readTime } from '../../kernel/imports/read-cells.ts';
import { type LocalStart, resolveStart } from './local-time.ts';
import type { SeriesPlan } from './recurrence.ts';
import { computeStarts } from './schedule-event.ts';
import { findWeekday } from './timetable-import-names.ts';

export type TimetableCells = Readonly<Partial<Record<TimetableColumn, string>>>;

/** What decides which days a series has. */
export interface SchoolCalendar extends Pick<SeriesPlan, 'timezone' | 'closures'> {
  readonly language: LanguageTag;
  /** The times that earlier rows have read: rows of many classes share them, and a series takes long to compute. */
  readonly knownTimes: Map<string, ReadTimes>;
}

/** The wanted times of a row, as the school's clock shows them. */
export interface RowTimes {
  readonly firstDay: string;
  readonly time: string;
  /** Undefined for a single lesson. */
  readonly repeat?: Repeat;
  readonly starts: readonly LocalStart[];
}

interface ReadTimes {
  readonly times?: RowTimes;
  readonly errors: RowErrors;
}

interface ReadDays {
  readonly firstDay?: string;
  readonly repeat?: Repeat;
  readonly errors: RowErrors;
}

/** Reads a single lesson if the row has a day in place of a weekday, or else a weekly series. */
export function readTimes(cells: TimetableCells, calendar: SchoolCalendar): ReadTimes {
  const { firstDay, repeat, errors: dayErrors } = readDays(cells, calendar.language);
  const time = cells.time === undefined ? undefined : readTime(cells.time);
  const errors = {
    ...dayErrors,
    ...toRowErrors({
      time: time
        ? undefined
        : { key: cells.time === undefined ? 'validation:required' : 'messages:timeFormat' },
    }),
  };
  if (!firstDay || !time || Object.keys(errors).length > 0) return { errors };
  const key = JSON.stringify([firstDay, time, repeat]);
  const known = calendar.knownTimes.get(key) ?? computeTimes({ firstDay, time, repeat }, calendar);
  calendar.knownTimes.set(key, known);
  return known;
}

interface WantedTimes {
  readonly firstDay: string;
  readonly time: string;
  readonly repeat: Repeat | undefined;
}

function computeTimes({ firstDay, time, repeat }: WantedTimes, calendar: SchoolCalendar): ReadTimes {
  const first = resolveStart(Temporal.PlainDateTime.from(`${firstDay}T${time}`), calendar.timezone);
  if (!first || first.wantedLocal !== null) return { errors: { time: [{ key: 'messages:timeSkipped' }] } };
  if (!repeat) return { times: { firstDay, time, starts: [first] }, errors: {} };
  try {
    const starts = computeStarts({ ...calendar, first: first.startsAt, repeat });
    return { times: { firstDay, time, repeat, starts }, errors: {} };
  } catch (failure) {
    if (!(failure instanceof Failure) || failure.kind !== 'invalidInput') throw failure;
    return { errors: toCellErrors(failure, repeat) };
  }
}

function readDays(cells: TimetableCells, language: LanguageTag): ReadDays {
  if (cells.weekday === undefined) return { errors: { weekday: [{ key: 'validation:required' }] } };
  const day = readDay(cells.weekday);
  if (day) return { firstDay: day, errors: findExtraCells(cells, day) };
  const weekday = findWeekday(cells.weekday, language);
  return weekday ? readSeries(cells, weekday) : { errors: { weekday: [{ key: 'messages:weekdayFormat' }] } };
}

/** Finds cells that contradict that the row is a single lesson on this day. */
function findExtraCells({ firstDay, lastDay, lessons }: TimetableCells, day: string): RowErrors {
  const isOther = (cell: string | undefined): boolean => cell !== undefined && readDay(cell) !== day;
  const message: Message = { key: 'messages:singleLesson' };
  return toRowErrors({
    firstDay: isOther(firstDay) ? message : undefined,
    lastDay: isOther(lastDay) ? message : undefined,
    lessons: lessons !== undefined && lessons !== '1' ? message : undefined,
  });
}

function readSeries(cells: TimetableCells, weekday: Weekday): ReadDays {
  const firstDay = cells.firstDay === undefined ? undefined : readDay(cells.firstDay);
  const until = cells.lastDay === undefined ? undefined : readDay(cells.lastDay);
  const { count, error: countError } =
    cells.lessons === undefined ? {} : readCountWithin(cells.lessons, { min: 1, max: limits.seriesLessons });
  const hasOneEnd = (cells.lastDay === undefined) !== (cells.lessons === undefined);
  const wrongDay: Message = { key: 'messages:dayFormat' };
  const errors = toRowErrors({
    firstDay: firstDay ? undefined : cells.firstDay === undefined ? { key: 'validation:required' } : wrongDay,
    lastDay: !hasOneEnd
      ? { key: 'validation:repeatEnd' }
      : cells.lastDay !== undefined && !until
        ? wrongDay
        : undefined,
    lessons: countError,
  });
  if (!firstDay || Object.keys(errors).length > 0) return { errors };
  const end = until ? { until } : count === undefined ? {} : { count };
  return { firstDay, repeat: { weekdays: [weekday], every: 1, ...end }, errors };
}

/** Maps the fields of a series that is refused to the columns of the file. */
function toCellErrors({ detail: { errors = {} } }: Failure, { count }: Repeat): RowErrors {
  const columns: Readonly<Record<string, TimetableColumn>> = {
    startsAt: 'firstDay',
    'repeat.weekdays': 'weekday',
    'repeat.until': count === undefined ? 'lastDay' : 'lessons',
  };
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => {
      const column = columns[field];
      if (!column) throw new Error(`No column of a timetable holds ${field}.`);
      return [column, messages as readonly Message[]];
    }),
  );
}

/** The last day of the lessons of a row, as the school's clock shows it. */
export const toLastDay = ({ starts }: RowTimes, timezone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(starts.at(-1)?.startsAt.getTime() ?? 0)
    .toZonedDateTimeISO(timezone)
    .toPlainDate()
    .toString();

export const weekdayOf = ({ repeat }: RowTimes): Weekday | null =>
  repeat ? (weekdays.find((weekday) => repeat.weekdays.includes(weekday)) ?? null) : null;
