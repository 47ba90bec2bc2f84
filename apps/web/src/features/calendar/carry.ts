/** A lesson on its way to another time, be it by hand or by keys. Pure. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import type { Day } from '../../lib/days.ts';
import { addDays } from '../../lib/days.ts';
import { dayMinutes, instantOf, minute, wallOf } from './zone-clock.ts';

/** Where it would be put now. */
export interface Carried {
  readonly lesson: LessonEvent;
  readonly startsAt: number;
  /** Minutes. */
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

/** By steps of a quarter of an hour that pass; the next one is on the clock's quarters. */
export const moveBySteps = (carried: Carried, steps: number): Carried => ({
  ...carried,
  startsAt: toQuarter(carried.startsAt + steps * step * minute),
});

/** To the same time on the clock of another day. */
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

/** A hand that moves within a quarter of an hour carries nothing to another time. */
export const isSameCarried = (one: Carried | null, other: Carried | null): boolean =>
  one?.lesson === other?.lesson && one?.startsAt === other?.startsAt && one?.duration === other?.duration;

/** The lesson as it would be. */
export const lessonOf = ({ lesson, startsAt, duration }: Carried): LessonEvent => ({
  ...lesson,
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(startsAt + duration * minute).toISOString(),
  duration,
});
