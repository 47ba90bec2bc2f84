/** Decides which lesson of a series takes which start of a new rule. Pure functions. */
import { type LocalStart, resolveWantedTime } from './local-time.ts';

export interface SeriesLesson extends LocalStart {
  readonly id: string;
  /** Whether the lesson is only planned; one that was held takes a start, but stays where it is. */
  readonly isPlanned: boolean;
}

export interface SeriesMatch<Lesson extends SeriesLesson> {
  readonly pairs: readonly { readonly lesson: Lesson; readonly start: LocalStart }[];
  /** Planned lessons for which there is no start. */
  readonly dropped: readonly Lesson[];
  /** Starts for which there is no lesson. */
  readonly added: readonly LocalStart[];
}

interface Pass {
  readonly toKey: (start: LocalStart, timezone: string) => string;
  readonly isForHeld: boolean;
}

/**
 * The steps of the decision: lessons that already begin at a start keep it; the others take a start on their day, then
 * one in their week, and in the end the next one that is free.
 */
const passes: readonly Pass[] = [
  { toKey: ({ startsAt }) => startsAt.toISOString(), isForHeld: true },
  {
    toKey: (start, timezone) => resolveWantedTime(start, timezone).toPlainDate().toString(),
    isForHeld: true,
  },
  { toKey: toWeek, isForHeld: true },
  { toKey: () => '', isForHeld: false },
];

/** The Monday of the week of a start. */
function toWeek(start: LocalStart, timezone: string): string {
  const date = resolveWantedTime(start, timezone).toPlainDate();
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}

/** Matches in order of time, so that the order of the lessons does not decide. */
export function matchSeries<Lesson extends SeriesLesson>(
  lessons: readonly Lesson[],
  starts: readonly LocalStart[],
  timezone: string,
): SeriesMatch<Lesson> {
  const byTime = (one: LocalStart, other: LocalStart): number =>
    one.startsAt.getTime() - other.startsAt.getTime();
  let restLessons = lessons.toSorted(byTime);
  let restStarts = starts.toSorted(byTime);
  const pairs: { lesson: Lesson; start: LocalStart }[] = [];
  for (const { toKey, isForHeld } of passes) {
    const startsByKey = Map.groupBy(restStarts, (start) => toKey(start, timezone));
    const taken = new Set<LocalStart>();
    restLessons = restLessons.filter((lesson) => {
      if (!lesson.isPlanned && !isForHeld) return true;
      const start = startsByKey.get(toKey(lesson, timezone))?.shift();
      if (!start) return true;
      taken.add(start);
      pairs.push({ lesson, start });
      return false;
    });
    restStarts = restStarts.filter((start) => !taken.has(start));
  }
  return { pairs, dropped: restLessons.filter(({ isPlanned }) => isPlanned), added: restStarts };
}
