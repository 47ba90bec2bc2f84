/** Computes the target of a lesson that a person moves or resizes by pointer or keyboard. Pure. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import type { Day } from '../../lib/days.ts';
import { addDays } from '../../lib/days.ts';
import { minuteMs, minutesPerDay, toDayTime, toInstantMs } from './calendar-time.ts';

/** A lesson with its target time and duration. */
export interface PendingMove {
  readonly lesson: LessonEvent;
  readonly startsAt: number;
  /** The duration in minutes. */
  readonly duration: number;
}

const stepMinutes = 15;

const snapMinutes = (minutes: number): number => Math.round(minutes / stepMinutes) * stepMinutes;

export const startMove = (lesson: LessonEvent): PendingMove => ({
  lesson,
  startsAt: Date.parse(lesson.startsAt),
  duration: lesson.duration,
});

const snapInstant = (instant: number): number => {
  const quarter = stepMinutes * minuteMs;
  return Math.round(instant / quarter) * quarter;
};

/** Moves a lesson by quarters of an hour in elapsed time and snaps it to quarters. */
export const moveBySteps = (move: PendingMove, steps: number): PendingMove => ({
  ...move,
  startsAt: snapInstant(move.startsAt + steps * stepMinutes * minuteMs),
});

/** Moves a lesson to the same local time on another day. */
export function moveByDays(move: PendingMove, days: number, zone: string): PendingMove {
  const { day, minutes } = toDayTime(move.startsAt, zone);
  return { ...move, startsAt: toInstantMs({ day: addDays(day, days), minutes }, zone) };
}

const clampDuration = (duration: number): number => Math.min(Math.max(duration, stepMinutes), minutesPerDay);

export const resizeBySteps = (move: PendingMove, steps: number): PendingMove => ({
  ...move,
  duration: clampDuration(snapMinutes(move.duration + steps * stepMinutes)),
});

export const moveTo = (move: PendingMove, day: Day, minutes: number, zone: string): PendingMove => ({
  ...move,
  startsAt: toInstantMs({ day, minutes: snapMinutes(minutes) }, zone),
});

export const resizeTo = (move: PendingMove, day: Day, minutes: number, zone: string): PendingMove => ({
  ...move,
  duration: clampDuration(
    (toInstantMs({ day, minutes: snapMinutes(minutes) }, zone) - move.startsAt) / minuteMs,
  ),
});

export const hasMoved = ({ lesson, startsAt, duration }: PendingMove): boolean =>
  startsAt !== Date.parse(lesson.startsAt) || duration !== lesson.duration;

/** Returns whether two moves have the same target, so that small pointer movements cause no new render. */
export const isSameMove = (one: PendingMove | null, other: PendingMove | null): boolean =>
  one?.lesson === other?.lesson && one?.startsAt === other?.startsAt && one?.duration === other?.duration;

/** Returns the lesson with its target time. */
export const toMovedLesson = ({ lesson, startsAt, duration }: PendingMove): LessonEvent => ({
  ...lesson,
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(startsAt + duration * minuteMs).toISOString(),
  duration,
});
