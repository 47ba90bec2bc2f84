/** A lesson being moved or resized, by pointer or keyboard. Pure. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import type { Day } from '../../lib/days.ts';
import { addDays } from '../../lib/days.ts';
import { dayMinutes, instantOf, minute, wallOf } from './zone-clock.ts';

/** The target time and duration. */
export interface Carried {
  readonly lesson: LessonEvent;
  readonly startsAt: number;
  /** In minutes. */
  readonly duration: number;
}

const step = 15;

const snap = (minutes: number): number => Math.round(minutes / step) * step;

export const pickUp = (lesson: LessonEvent): Carried => ({
  lesson,
  startsAt: Date.parse(lesson.startsAt),
  duration: lesson.duration,
});

const toQuarter = (instant: number): number => {
  const quarter = step * minute;
  return Math.round(instant / quarter) * quarter;
};

/** Moves in elapsed time by quarters of an hour and snaps to quarters. */
export const moveBySteps = (carried: Carried, steps: number): Carried => ({
  ...carried,
  startsAt: toQuarter(carried.startsAt + steps * step * minute),
});

/** Moves to the same local time on another day. */
export function moveByDays(carried: Carried, days: number, zone: string): Carried {
  const { day, minutes } = wallOf(carried.startsAt, zone);
  return { ...carried, startsAt: instantOf({ day: addDays(day, days), minutes }, zone) };
}

const within = (duration: number): number => Math.min(Math.max(duration, step), dayMinutes);

export const lengthenBySteps = (carried: Carried, steps: number): Carried => ({
  ...carried,
  duration: within(snap(carried.duration + steps * step)),
});

export const putAt = (carried: Carried, day: Day, minutes: number, zone: string): Carried => ({
  ...carried,
  startsAt: instantOf({ day, minutes: snap(minutes) }, zone),
});

export const endAt = (carried: Carried, day: Day, minutes: number, zone: string): Carried => ({
  ...carried,
  duration: within((instantOf({ day, minutes: snap(minutes) }, zone) - carried.startsAt) / minute),
});

export const isElsewhere = ({ lesson, startsAt, duration }: Carried): boolean =>
  startsAt !== Date.parse(lesson.startsAt) || duration !== lesson.duration;

/** Avoids re-renders while the pointer moves within a quarter of an hour. */
export const isSameCarried = (one: Carried | null, other: Carried | null): boolean =>
  one?.lesson === other?.lesson && one?.startsAt === other?.startsAt && one?.duration === other?.duration;

/** The lesson with the target time. */
export const lessonOf = ({ lesson, startsAt, duration }: Carried): LessonEvent => ({
  ...lesson,
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(startsAt + duration * minute).toISOString(),
  duration,
});
