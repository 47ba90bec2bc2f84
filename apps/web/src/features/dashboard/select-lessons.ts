/** Selects the lessons for each card of the dashboard. Pure. */
import type { LessonEvent } from '@klasna/contract/schedule/models';

const startMs = ({ startsAt }: Pick<LessonEvent, 'startsAt'>): number => Date.parse(startsAt);
const endMs = ({ endsAt }: Pick<LessonEvent, 'endsAt'>): number => Date.parse(endsAt);
const isPlanned = ({ status }: Pick<LessonEvent, 'status'>): boolean => status === 'scheduled';

/** The room opens fifteen minutes before the lesson. */
const roomOpensBeforeMs = 15 * 60_000;
export const isRoomOpen = (lesson: LessonEvent, nowMs: number): boolean =>
  isPlanned(lesson) && startMs(lesson) - roomOpensBeforeMs <= nowMs && endMs(lesson) > nowMs;

/** Lists the current and the coming lessons until the given end of the day. */
export const listUpcoming = (
  lessons: readonly LessonEvent[],
  nowMs: number,
  endOfDayMs: number,
): readonly LessonEvent[] =>
  lessons.filter((lesson) => isPlanned(lesson) && endMs(lesson) > nowMs && startMs(lesson) < endOfDayMs);

/** Finds the current lesson, or else the next one to begin. */
export const findNextLesson = (lessons: readonly LessonEvent[], nowMs: number): LessonEvent | undefined =>
  lessons
    .filter((lesson) => isPlanned(lesson) && endMs(lesson) > nowMs)
    .toSorted((first, second) => startMs(first) - startMs(second))
    .at(0);

/** Lists past lessons whose result is not set, newest first. */
export const listUnmarked = (lessons: readonly LessonEvent[], nowMs: number): readonly LessonEvent[] =>
  lessons
    .filter((lesson) => isPlanned(lesson) && endMs(lesson) <= nowMs)
    .toSorted((first, second) => startMs(second) - startMs(first));
