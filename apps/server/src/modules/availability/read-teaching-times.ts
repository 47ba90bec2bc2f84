import type { DayHours } from '@klasna/contract/availability/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { listClosures } from '../schools/index.ts';
import { type Days, listExceptions, listTeachingHours } from './availability.store.ts';
import { listAvailableDays } from './list-available-days.ts';
import type { Span } from './merge-spans.ts';
import { addDays, type SchoolClock } from './school-clock.ts';
import { listAwayTimes } from './time-off.store.ts';

/** The hours of a teacher in a period as instants, and when they are away. */
export interface TeachingTimes {
  /** Earliest first, without closed days; null if the teacher keeps no hours. */
  readonly open: readonly Span[] | null;
  /** Approved time off. */
  readonly away: readonly Span[];
}

/** Reads the hours of many teachers with one query for each kind of data. */
export async function readTeachingTimes(
  tx: Tx,
  clock: SchoolClock,
  teacherIds: readonly string[],
  days: Days,
): Promise<ReadonlyMap<string, TeachingTimes>> {
  const period = { startMs: clock.startOfDayMs(days.from), endMs: clock.startOfDayMs(addDays(days.to, 1)) };
  const [closures, hours, exceptions, awayTimes] = await Promise.all([
    listClosures(tx),
    listTeachingHours(tx, teacherIds),
    listExceptions(tx, teacherIds, days),
    listAwayTimes(tx, teacherIds, period),
  ]);
  const exceptionsByTeacher = Map.groupBy(exceptions, ({ userId }) => userId);
  const awayByTeacher = Map.groupBy(awayTimes, ({ teacherId }) => teacherId);
  return new Map(
    teacherIds.map((id) => {
      const week = hours.get(id)?.week ?? null;
      const ownExceptions = exceptionsByTeacher.get(id) ?? [];
      const openDays = listAvailableDays({
        ...days,
        week,
        exceptions: toHoursByDay(ownExceptions),
        closures,
      });
      const hasHours = week !== null || ownExceptions.length > 0;
      const open = openDays.flatMap(({ day, hours: ranges }) => toSpans(clock, day, ranges));
      return [id, { open: hasHours ? open : null, away: awayByTeacher.get(id) ?? [] }];
    }),
  );
}

/** Hours that the clocks skip or repeat belong to no span. */
const toSpans = (clock: SchoolClock, day: string, ranges: DayHours): Span[] =>
  ranges
    .map(({ start, end }) => ({
      startMs: clock.toInstantMs(day, start, 'later'),
      endMs: clock.toInstantMs(day, end, 'earlier'),
    }))
    .filter(({ startMs, endMs }) => startMs < endMs);

export const toHoursByDay = (
  exceptions: readonly { readonly day: string; readonly hours: DayHours }[],
): ReadonlyMap<string, DayHours> => new Map(exceptions.map(({ day, hours }) => [day, hours]));
