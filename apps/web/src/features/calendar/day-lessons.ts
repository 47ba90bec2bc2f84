/** Which part of a lesson stands in which day, on the clocks of the reader. Pure. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { addDays, type Day, daysBetween } from '../../lib/days.ts';
import { dayMinutes, minute, wallOf } from './zone-clock.ts';

/** Short lessons stay tall enough to be read and pressed. */
const leastMinutes = 20;

export interface DayLesson {
  readonly lesson: LessonEvent;
  /** Minutes on the clock of that day. */
  readonly start: number;
  readonly end: number;
  /** It began the day before, or goes on in the next. */
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

/** A lesson over midnight is told once: where it begins, or on the first day that is shown when it began before that. */
export function toldOn(day: Day, byDay: LessonsByDay): readonly DayLesson[] {
  const [first] = byDay.keys();
  return (byDay.get(day) ?? []).filter(({ fromBefore }) => !fromBefore || day === first);
}

/** How many lessons are over for today to come first in a list: none where nothing else would be left. */
export function countEarlier(byDay: LessonsByDay, today: Day): number {
  const days = [...byDay.keys()];
  const count = (some: readonly Day[]): number =>
    some.reduce((sum, day) => sum + toldOn(day, byDay).length, 0);
  const isLeft = days.includes(today) && count(days.filter((day) => day >= today)) > 0;
  return isLeft ? count(days.filter((day) => day < today)) : 0;
}

type Parts = readonly (readonly [Day, DayLesson])[];
const known = new WeakMap<LessonEvent, { readonly zone: string; readonly parts: Parts }>();

/** A lesson that did not change keeps its parts, so that they are not drawn anew because another one changed. */
function knownParts(lesson: LessonEvent, zone: string): Parts {
  const before = known.get(lesson);
  if (before?.zone === zone) return before.parts;
  const parts = [...partsOf(lesson, zone)];
  known.set(lesson, { zone, parts });
  return parts;
}

/**
 * A lesson is as tall as it is long, also when the clocks change while it lasts. Its part of the next day ends where the
 * clock says; one that ends at midnight has none.
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
