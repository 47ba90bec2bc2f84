/** When the lessons of a series begin after one of them was moved. Pure. */
import { type LocalStart, startAt, type Wall, wallAt, wantedAt } from './wall-clock.ts';

interface SeriesMove {
  /** The lesson that is moved by hand: it begins exactly at the target. */
  readonly from: LocalStart & { readonly id: string };
  readonly target: Date;
  readonly timezone: string;
}

/**
 * Moves each by the difference that the clock of the school shows between the wanted time of the named lesson and its new
 * one, so that a lesson that a clock gap made late is on time again where the clocks allow it. Of a lesson that would fall
 * on a day the zone skips, the next such weekday on which the series has no lesson yet is taken.
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
