/** Splits lessons into parts by day, in the local time zone of the person. Pure. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { addDays, type Day, daysBetween } from '../../lib/days.ts';
import { dayMinutes, minute, wallOf } from './zone-clock.ts';

/** Keeps short lessons readable and large enough to press. */
const leastMinutes = 20;

export interface DayLesson {
  readonly lesson: LessonEvent;
  /** Minutes since midnight of that day, local time. */
  readonly start: number;
  readonly end: number;
  /** Whether it started on an earlier day, or continues on the next. */
  readonly fromBefore: boolean;
  readonly goesOn: boolean;
}

export type LessonsByDay = ReadonlyMap<Day, readonly DayLesson[]>;

export function spreadOverDays(
  lessons: readonly LessonEvent[],
  days: readonly Day[],
  zone: string,
): LessonsByDay {
  const byDay = new Map<Day, DayLesson[]>(days.map((day) => [day, []]));
  for (const lesson of lessons) {
    for (const [day, part] of knownParts(lesson, zone)) byDay.get(day)?.push(part);
  }
  for (const parts of byDay.values())
    parts.sort((one, other) => one.start - other.start || other.end - one.end);
  return byDay;
}

/** Lists a lesson across midnight once: on the day it starts, or on the first shown day if it started before. */
export function toldOn(day: Day, byDay: LessonsByDay): readonly DayLesson[] {
  const [first] = byDay.keys();
  return (byDay.get(day) ?? []).filter(({ fromBefore }) => !fromBefore || day === first);
}

/** The number of lessons before today that a list hides; 0 if nothing else would be left. */
export function countEarlier(byDay: LessonsByDay, today: Day): number {
  const days = [...byDay.keys()];
  const count = (some: readonly Day[]): number =>
    some.reduce((sum, day) => sum + toldOn(day, byDay).length, 0);
  const isLeft = days.includes(today) && count(days.filter((day) => day >= today)) > 0;
  return isLeft ? count(days.filter((day) => day < today)) : 0;
}

type Parts = readonly (readonly [Day, DayLesson])[];
const known = new WeakMap<LessonEvent, { readonly zone: string; readonly parts: Parts }>();

/** Caches the parts of an unchanged lesson, so that they do not re-render when another lesson changes. */
function knownParts(lesson: LessonEvent, zone: string): Parts {
  const before = known.get(lesson);
  if (before?.zone === zone) return before.parts;
  const parts = [...partsOf(lesson, zone)];
  known.set(lesson, { zone, parts });
  return parts;
}

/**
 * The height always equals the duration, even during a clock change. The part on the next day ends at the local end
 * time; a lesson that ends at midnight has no such part.
 */
function* partsOf(lesson: LessonEvent, zone: string): Generator<[Day, DayLesson]> {
  const begin = wallOf(Date.parse(lesson.startsAt), zone);
  const end = wallOf(Date.parse(lesson.endsAt), zone);
  const nights = end.minutes === 0 ? daysBetween(begin.day, end.day) - 1 : daysBetween(begin.day, end.day);
  const length = (Date.parse(lesson.endsAt) - Date.parse(lesson.startsAt)) / minute;
  for (let night = 0; night <= Math.max(nights, 0); night++) {
    const start = night === 0 ? begin.minutes : 0;
    const goesOn = night < nights;
    const stop = goesOn ? dayMinutes : night === 0 ? begin.minutes + length : end.minutes || dayMinutes;
    yield [
      addDays(begin.day, night),
      {
        lesson,
        start: Math.min(start, dayMinutes - leastMinutes),
        end: Math.min(Math.max(stop, start + leastMinutes), dayMinutes),
        fromBefore: night > 0,
        goesOn,
      },
    ];
  }
}
