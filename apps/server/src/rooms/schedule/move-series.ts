/** Computes the start of every lesson of a series after one was moved. Pure functions. */
import { type LocalStart, startAt, type Wall, wallAt, wantedAt } from './wall-clock.ts';

interface SeriesMove {
  /** The lesson moved by the user; it starts exactly at the target. */
  readonly from: LocalStart & { readonly id: string };
  readonly target: Date;
  readonly timezone: string;
}

/**
 * Moves each lesson by the difference in local time between the wanted and the new start of the named lesson, so that
 * a lesson delayed by a clock gap gets its time back where possible. A lesson that would fall on a day the zone skips
 * takes the next date with that weekday that is free in the series.
 */
export function moveSeries<Lesson extends LocalStart & { readonly id: string }>(
  lessons: readonly Lesson[],
  { from, target, timezone }: SeriesMove,
): Lesson[] {
  const difference = wantedAt(from, timezone).until(wallAt(target, timezone));
  const moves = lessons.map((lesson) => {
    const wanted = wantedAt(lesson, timezone).add(difference);
    if (lesson.id === from.id) return { lesson, wanted, start: { startsAt: target, wantedLocal: null } };
    return { lesson, wanted, start: difference.blank ? lesson : startAt(wanted, timezone) };
  });
  const taken = new Set(moves.flatMap(({ start }) => (start ? [start.startsAt.getTime()] : [])));
  return moves.map(({ lesson, wanted, start = nextWeekdayFree(wanted, timezone, taken) }) => {
    taken.add(start.startsAt.getTime());
    return { ...lesson, startsAt: start.startsAt, wantedLocal: start.wantedLocal };
  });
}

function nextWeekdayFree(skipped: Wall, timezone: string, taken: ReadonlySet<number>): LocalStart {
  for (let week = 1; ; week += 1) {
    const start = startAt(skipped.add({ weeks: week }), timezone);
    if (start && !taken.has(start.startsAt.getTime())) return start;
  }
}
