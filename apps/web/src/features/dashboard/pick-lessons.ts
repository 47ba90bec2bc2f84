/** Which of the lessons that were read belong to which part of the dashboard. Pure. */
import type { LessonEvent } from '@klasna/contract/schedule/models';

const startOf = ({ startsAt }: Pick<LessonEvent, 'startsAt'>): number => Date.parse(startsAt);
const endOf = ({ endsAt }: Pick<LessonEvent, 'endsAt'>): number => Date.parse(endsAt);
const isPlanned = ({ status }: Pick<LessonEvent, 'status'>): boolean => status === 'scheduled';

/** The room can be entered from a quarter of an hour before. */
const early = 15 * 60_000;
export const isOpenSoon = (lesson: LessonEvent, now: number): boolean =>
  isPlanned(lesson) && startOf(lesson) - early <= now && endOf(lesson) > now;

/** What is still to come of a day, and what is under way. */
export const comingUntil = (
  lessons: readonly LessonEvent[],
  now: number,
  endOfDay: number,
): readonly LessonEvent[] =>
  lessons.filter((lesson) => isPlanned(lesson) && endOf(lesson) > now && startOf(lesson) < endOfDay);

/** Under way, else the one that begins first. */
export const nextOf = (lessons: readonly LessonEvent[], now: number): LessonEvent | undefined =>
  lessons
    .filter((lesson) => isPlanned(lesson) && endOf(lesson) > now)
    .toSorted((one, other) => startOf(one) - startOf(other))
    .at(0);

/** Over, and nobody has said how it went; the newest first. */
export const unmarkedOf = (lessons: readonly LessonEvent[], now: number): readonly LessonEvent[] =>
  lessons
    .filter((lesson) => isPlanned(lesson) && endOf(lesson) <= now)
    .toSorted((one, other) => startOf(other) - startOf(one));
