import type { AvailableDays, BookingLimits, EffectiveLimits } from '@klasna/contract/availability/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { findSchool, listClosures } from '../schools/index.ts';
import {
  type Days,
  findTeachingHours,
  listExceptions,
  listTeachingHours,
  noTeachingHours,
  readBookingLimits,
  type TeachingHours,
} from './availability.store.ts';
import { listAvailableDays } from './list-available-days.ts';
import { listFreeSlots } from './list-free-slots.ts';
import type { Span } from './merge-spans.ts';
import { readTeachingTimes, type TeachingTimes, toHoursByDay } from './read-teaching-times.ts';
import { addDays, createSchoolClock } from './school-clock.ts';
import { listAwayTimes } from './time-off.store.ts';

/** A lesson of a teacher, planned or held. */
export interface BusyTime extends Span {
  readonly teacherId: string;
}

/** Lists the lessons of these teachers that overlap a period; injected because lessons are of a higher layer. */
export type ListBusyTimes = (tx: Tx, teacherIds: readonly string[], period: Span) => Promise<BusyTime[]>;

interface SlotsRequest extends Days {
  readonly teacherIds: readonly string[];
  readonly duration: number;
  readonly step: number;
}

export interface SlotsOfTeachers {
  readonly timezone: string;
  /** The requested days as a span of time. */
  readonly period: Span;
  readonly byTeacher: ReadonlyMap<string, readonly Span[]>;
}

/** Computes the free slots of many teachers from one query for each kind of data. */
export async function readFreeSlots(
  tx: Tx,
  { teacherIds, duration, step, ...days }: SlotsRequest,
  listBusyTimes: ListBusyTimes,
): Promise<SlotsOfTeachers> {
  const [{ timezone }, closures, schoolLimits] = await Promise.all([
    findSchool(tx),
    listClosures(tx),
    readBookingLimits(tx),
  ]);
  const clock = createSchoolClock(timezone);
  const period = { startMs: clock.startOfDayMs(days.from), endMs: clock.startOfDayMs(addDays(days.to, 1)) };
  const [hours, exceptions, busyTimes, awayTimes] = await Promise.all([
    listTeachingHours(tx, teacherIds),
    listExceptions(tx, teacherIds, days),
    listBusyTimes(tx, teacherIds, period),
    listAwayTimes(tx, teacherIds, period),
  ]);
  const exceptionsByTeacher = Map.groupBy(exceptions, ({ userId }) => userId);
  const awayByTeacher = Map.groupBy(awayTimes, ({ teacherId }) => teacherId);
  const lessonsByTeacher = Map.groupBy(busyTimes, ({ teacherId }) => teacherId);
  const slotsOf = (teacherId: string): readonly Span[] => {
    const { week, limits } = hours.get(teacherId) ?? noTeachingHours;
    return listFreeSlots({
      ...days,
      week,
      exceptions: toHoursByDay(exceptionsByTeacher.get(teacherId) ?? []),
      closures,
      clock,
      nowMs: tx.now.getTime(),
      duration,
      step,
      lessons: lessonsByTeacher.get(teacherId) ?? [],
      timeOff: awayByTeacher.get(teacherId) ?? [],
      limits: resolveLimits(limits, schoolLimits),
    });
  };
  return { timezone, period, byTeacher: new Map(teacherIds.map((id) => [id, slotsOf(id)])) };
}

/** Lists the hours of a teacher as they apply on each day. */
export async function readAvailableDays(tx: Tx, teacherId: string, days: Days): Promise<AvailableDays> {
  const { timezone } = await findSchool(tx);
  const clock = createSchoolClock(timezone);
  const period = { startMs: clock.startOfDayMs(days.from), endMs: clock.startOfDayMs(addDays(days.to, 1)) };
  const [closures, awayTimes, { week }, exceptions] = await Promise.all([
    listClosures(tx),
    listAwayTimes(tx, [teacherId], period),
    findTeachingHours(tx, teacherId),
    listExceptions(tx, [teacherId], days),
  ]);
  const hours = { ...days, week, exceptions: toHoursByDay(exceptions), closures };
  const toTimes = ({ startMs, endMs }: Span) => ({
    startsAt: new Date(startMs).toISOString(),
    endsAt: new Date(endMs).toISOString(),
  });
  return { isSet: week !== null, days: listAvailableDays(hours), timeOff: awayTimes.map(toTimes) };
}

/** The one place that decides which limit holds: the teacher's own, or else that of the school. */
export const resolveLimits = (own: TeachingHours['limits'], school: BookingLimits): EffectiveLimits => ({
  bufferBefore: own.bufferBefore ?? school.bufferBefore,
  bufferAfter: own.bufferAfter ?? school.bufferAfter,
  maxPerDay: own.maxPerDay ?? school.maxPerDay,
  noticeHours: own.noticeHours ?? school.noticeHours,
  aheadDays: own.aheadDays ?? school.aheadDays,
});

/** Returns those of these teachers whose hours contain a time and who are not away then. */
export async function listTeachersWithin(
  tx: Tx,
  teacherIds: readonly string[],
  spans: readonly Span[],
): Promise<readonly ReadonlySet<string>[]> {
  const { timezone } = await findSchool(tx);
  const clock = createSchoolClock(timezone);
  const days = {
    from: clock.toDay(Math.min(...spans.map(({ startMs }) => startMs))),
    to: clock.toDay(Math.max(...spans.map(({ endMs }) => endMs))),
  };
  const times = await readTeachingTimes(tx, clock, teacherIds, days);
  return spans.map(({ startMs, endMs }) => {
    const isWithin = ({ open, away }: TeachingTimes): boolean =>
      (open ?? []).some((span) => span.startMs <= startMs && endMs <= span.endMs) &&
      away.every((span) => span.endMs <= startMs || endMs <= span.startMs);
    return new Set([...times].flatMap(([teacherId, of]) => (isWithin(of) ? [teacherId] : [])));
  });
}
