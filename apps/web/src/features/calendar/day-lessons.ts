/** Splits lessons into parts by day, in the time zone of the person. Pure. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { addDays, countDaysBetween, type Day } from '../../lib/days.ts';
import { minuteMs, minutesPerDay, toDayTime } from './calendar-time.ts';

/** The minimum height of a lesson in minutes, so that short lessons are readable and easy to press. */
const minMinutes = 20;

export interface DayLesson {
  readonly lesson: LessonEvent;
  /** The start in minutes since midnight of that day, in local time. */
  readonly start: number;
  readonly end: number;
  /** Whether the lesson started on an earlier day; `continues` says whether it ends on a later day. */
  readonly hasStartedBefore: boolean;
  readonly isContinuing: boolean;
}

export type LessonsByDay = ReadonlyMap<Day, readonly DayLesson[]>;

export function splitByDay(
  lessons: readonly LessonEvent[],
  days: readonly Day[],
  zone: string,
): LessonsByDay {
  const byDay = new Map<Day, DayLesson[]>(days.map((day) => [day, []]));
  for (const lesson of lessons) {
    for (const [day, part] of getParts(lesson, zone)) byDay.get(day)?.push(part);
  }
  for (const parts of byDay.values())
    parts.sort((one, other) => one.start - other.start || other.end - one.end);
  return byDay;
}

/**
 * Lists the lessons of a day. A lesson across midnight is listed once: on the day on which it starts, or on the first
 * shown day.
 */
export function listDayLessons(day: Day, byDay: LessonsByDay): readonly DayLesson[] {
  const [first] = byDay.keys();
  return (byDay.get(day) ?? []).filter(({ hasStartedBefore }) => !hasStartedBefore || day === first);
}

/** Counts the lessons before today that a list hides; returns 0 if no lesson would be left. */
export function countEarlier(byDay: LessonsByDay, today: Day): number {
  const days = [...byDay.keys()];
  const count = (dayList: readonly Day[]): number =>
    dayList.reduce((sum, day) => sum + listDayLessons(day, byDay).length, 0);
  const hasLater = days.includes(today) && count(days.filter((day) => day >= today)) > 0;
  return hasLater ? count(days.filter((day) => day < today)) : 0;
}

type DayParts = readonly (readonly [Day, DayLesson])[];
const partsCache = new WeakMap<LessonEvent, { readonly zone: string; readonly parts: DayParts }>();

/** Returns the parts of a lesson from a cache, so that they do not render again when another lesson changes. */
function getParts(lesson: LessonEvent, zone: string): DayParts {
  const cached = partsCache.get(lesson);
  if (cached?.zone === zone) return cached.parts;
  const parts = [...splitLesson(lesson, zone)];
  partsCache.set(lesson, { zone, parts });
  return parts;
}

/**
 * Splits a lesson at midnight. The height always equals the duration, even during a clock change. The part on the next
 * day ends at the local end time; a lesson that ends at midnight has no such part.
 */
function* splitLesson(lesson: LessonEvent, zone: string): Generator<[Day, DayLesson]> {
  const startTime = toDayTime(Date.parse(lesson.startsAt), zone);
  const endTime = toDayTime(Date.parse(lesson.endsAt), zone);
  const nightCount =
    endTime.minutes === 0
      ? countDaysBetween(startTime.day, endTime.day) - 1
      : countDaysBetween(startTime.day, endTime.day);
  const durationMinutes = (Date.parse(lesson.endsAt) - Date.parse(lesson.startsAt)) / minuteMs;
  for (let night = 0; night <= Math.max(nightCount, 0); night++) {
    const start = night === 0 ? startTime.minutes : 0;
    const isContinuing = night < nightCount;
    const stop = isContinuing
      ? minutesPerDay
      : night === 0
        ? startTime.minutes + durationMinutes
        : endTime.minutes || minutesPerDay;
    yield [
      addDays(startTime.day, night),
      {
        lesson,
        start: Math.min(start, minutesPerDay - minMinutes),
        end: Math.min(Math.max(stop, start + minMinutes), minutesPerDay),
        hasStartedBefore: night > 0,
        isContinuing,
      },
    ];
  }
}
