/** Selects the lessons for each card of the dashboard. Pure. */
import type { LessonEvent } from '@klasna/contract/schedule/models';

const startOf = ({ startsAt }: Pick<LessonEvent, 'startsAt'>): number => Date.parse(startsAt);
const endOf = ({ endsAt }: Pick<LessonEvent, 'endsAt'>): number => Date.parse(endsAt);
const isPlanned = ({ status }: Pick<LessonEvent, 'status'>): boolean => status === 'scheduled';

/** The room opens fifteen minutes before the lesson. */
const early = 15 * 60_000;
export const isOpenSoon = (lesson: LessonEvent, now: number): boolean =>
  isPlanned(lesson) && startOf(lesson) - early <= now && endOf(lesson) > now;

/** The current and the coming lessons until the given end of the day. */
export const comingUntil = (
  lessons: readonly LessonEvent[],
  now: number,
  endOfDay: number,
): readonly LessonEvent[] =>
  lessons.filter((lesson) => isPlanned(lesson) && endOf(lesson) > now && startOf(lesson) < endOfDay);

/** The current lesson, else the first one to begin. */
export const nextOf = (lessons: readonly LessonEvent[], now: number): LessonEvent | undefined =>
  lessons
    .filter((lesson) => isPlanned(lesson) && endOf(lesson) > now)
    .toSorted((one, other) => startOf(one) - startOf(other))
    .at(0);

/** Past lessons that are not marked, newest first. */
export const unmarkedOf = (lessons: readonly LessonEvent[], now: number): readonly LessonEvent[] =>
  lessons
    .filter((lesson) => isPlanned(lesson) && endOf(lesson) <= now)
    .toSorted((one, other) => startOf(other) - startOf(one));
