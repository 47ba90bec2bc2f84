/** Computes the start of every lesson of a series after one was moved. Pure functions. */
import {
  type LocalDateTime,
  type LocalStart,
  resolveStart,
  resolveWantedTime,
  toLocalTime,
} from './local-time.ts';

interface SeriesMove {
  /** The lesson moved by the user; it starts exactly at the target. */
  readonly from: LocalStart & { readonly id: string };
  readonly target: Date;
  readonly timezone: string;
}

/**
 * Moves each lesson by the difference in local time between the old and the new start of the named lesson, so that a
 * lesson delayed by a clock change returns to its wanted time if possible. A lesson that would fall on a day that the
 * zone skips takes the next date with the same weekday that is free in the series.
 */
export function moveSeries<Lesson extends LocalStart & { readonly id: string }>(
  lessons: readonly Lesson[],
  { from, target, timezone }: SeriesMove,
): Lesson[] {
  const difference = resolveWantedTime(from, timezone).until(toLocalTime(target, timezone));
  const moves = lessons.map((lesson) => {
    const wantedTime = resolveWantedTime(lesson, timezone).add(difference);
    if (lesson.id === from.id)
      return { lesson, wanted: wantedTime, start: { startsAt: target, wantedLocal: null } };
    return {
      lesson,
      wanted: wantedTime,
      start: difference.blank ? lesson : resolveStart(wantedTime, timezone),
    };
  });
  const takenInstants = new Set(moves.flatMap(({ start }) => (start ? [start.startsAt.getTime()] : [])));
  return moves.map(
    ({ lesson, wanted: wantedTime, start = findFreeWeekday(wantedTime, timezone, takenInstants) }) => {
      takenInstants.add(start.startsAt.getTime());
      return { ...lesson, startsAt: start.startsAt, wantedLocal: start.wantedLocal };
    },
  );
}

function findFreeWeekday(
  skippedTime: LocalDateTime,
  timezone: string,
  takenInstants: ReadonlySet<number>,
): LocalStart {
  for (let week = 1; ; week += 1) {
    const start = resolveStart(skippedTime.add({ weeks: week }), timezone);
    if (start && !takenInstants.has(start.startsAt.getTime())) return start;
  }
}
