/** Computes the load of teachers from their lessons and hours. Pure: no clock, no database. */
import type { LoadFigures } from '@klasna/contract/analytics/models';
import type { EventStatus } from '@klasna/contract/schedule/values';
import { mergeSpans, type Span, type TeachingTimes } from '../../availability/index.ts';

export interface LoadLesson {
  readonly teacherId: string;
  /** The teacher of the class now. */
  readonly classTeacherId: string;
  readonly status: EventStatus;
  readonly startMs: number;
  /** The duration in minutes. */
  readonly duration: number;
}

export interface LoadInput {
  /** Where each week begins, earliest first, and where the last one ends. */
  readonly weekStartsMs: readonly number[];
  readonly endMs: number;
  /** Those that begin in the period, and those before it that reach into it. */
  readonly lessons: readonly LoadLesson[];
  readonly times: ReadonlyMap<string, TeachingTimes>;
}

export interface TeacherLoad {
  readonly teacherId: string;
  readonly total: LoadFigures;
  /** One for each week. */
  readonly weeks: readonly LoadFigures[];
}

const minuteMs = 60_000;
const toMinutes = (ms: number): number => Math.round(ms / minuteMs);
type Counts = { -readonly [Name in Exclude<keyof LoadFigures, 'hours'>]: LoadFigures[Name] };

const createCounts = (): Counts => ({
  taught: 0,
  booked: 0,
  missed: 0,
  missedCharged: 0,
  substituted: 0,
  givenAway: 0,
});

/**
 * Computes the load of each of these teachers. As for bookings, planned and completed lessons take time and missed ones
 * take none.
 */
export function computeLoad(input: LoadInput): TeacherLoad[] {
  const counts = countLessons(input);
  const busyLessons = Map.groupBy(
    input.lessons.filter((lesson) => isTakingTime(lesson)),
    ({ teacherId }) => teacherId,
  );
  return [...input.times].map(([teacherId, { open, away }]) => {
    const busy = (busyLessons.get(teacherId) ?? []).map(({ startMs, duration }) => ({
      startMs,
      endMs: startMs + duration * minuteMs,
    }));
    const hours = open && measureHours(input, open, away, busy);
    const weeks = (counts.get(teacherId) ?? []).map((of, index) => ({
      ...of,
      hours: hours?.[index] ?? null,
    }));
    return { teacherId, total: sumFigures(weeks), weeks };
  });
}

export const isTakingTime = ({ status }: Pick<LoadLesson, 'status'>): boolean =>
  status === 'completed' || status === 'scheduled';

/** Adds figures; the hours of those who keep none are left out, and are null if nobody keeps any. */
export function sumFigures(figures: readonly LoadFigures[]): LoadFigures {
  const sum = createCounts();
  for (const { hours: _, ...counts } of figures)
    for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += counts[name];
  const kept = figures.flatMap(({ hours }) => hours ?? []);
  const sumOf = (name: 'open' | 'away' | 'filled' | 'free'): number =>
    kept.reduce((minutes, hours) => minutes + hours[name], 0);
  const hours =
    kept.length === 0
      ? null
      : { open: sumOf('open'), away: sumOf('away'), filled: sumOf('filled'), free: sumOf('free') };
  return { ...sum, hours };
}

/** Returns the index of the week that contains an instant; -1 before the first. */
function findWeek(weekStartsMs: readonly number[], instantMs: number): number {
  let [low, high] = [0, weekStartsMs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((weekStartsMs[middle] ?? 0) <= instantMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function countLessons({ weekStartsMs, endMs, lessons, times }: LoadInput): ReadonlyMap<string, Counts[]> {
  const byTeacher = new Map([...times.keys()].map((id) => [id, weekStartsMs.map(createCounts)]));
  for (const lesson of lessons) {
    const week = lesson.startMs < endMs ? findWeek(weekStartsMs, lesson.startMs) : -1;
    const [own, ofClass] = [lesson.teacherId, lesson.classTeacherId].map((id) => byTeacher.get(id)?.[week]);
    if (own) countOwn(own, lesson);
    if (ofClass && lesson.teacherId !== lesson.classTeacherId && isTakingTime(lesson))
      ofClass.givenAway += lesson.duration;
  }
  return byTeacher;
}

function countOwn(counts: Counts, lesson: LoadLesson): void {
  const { status, duration, teacherId, classTeacherId } = lesson;
  if (status === 'completed') counts.taught += duration;
  else if (status === 'scheduled') counts.booked += duration;
  else counts.missed += duration;
  if (status === 'noShowWithCharge') counts.missedCharged += duration;
  if (teacherId !== classTeacherId && isTakingTime(lesson)) counts.substituted += duration;
}

/** Measures what became of the hours in each week. Hours lie within one day, so each belongs to one week. */
function measureHours(
  { weekStartsMs }: LoadInput,
  openSpans: readonly Span[],
  awaySpans: readonly Span[],
  busySpans: readonly Span[],
): NonNullable<LoadFigures['hours']>[] {
  const measureAway = createMeter(awaySpans);
  const measureTaken = createMeter([...awaySpans, ...busySpans]);
  const weeks = weekStartsMs.map(() => ({ openMs: 0, awayMs: 0, takenMs: 0 }));
  for (const span of openSpans) {
    const week = weeks[findWeek(weekStartsMs, span.startMs)];
    if (!week) continue;
    week.openMs += span.endMs - span.startMs;
    week.awayMs += measureAway(span);
    week.takenMs += measureTaken(span);
  }
  return weeks.map(({ openMs, awayMs, takenMs }) => {
    const open = toMinutes(openMs);
    const away = toMinutes(awayMs);
    const taken = toMinutes(takenMs);
    return { open, away, filled: taken - away, free: open - taken };
  });
}

/** Returns a function that measures how much of a span is covered; it is asked for spans in their order. */
function createMeter(spans: readonly Span[]): (span: Span) => number {
  const merged = mergeSpans(spans);
  let first = 0;
  return ({ startMs, endMs }) => {
    while ((merged[first]?.endMs ?? Number.POSITIVE_INFINITY) <= startMs) first += 1;
    let coveredMs = 0;
    for (let index = first; index < merged.length; index++) {
      const span = merged[index];
      if (!span || span.startMs >= endMs) break;
      coveredMs += Math.min(span.endMs, endMs) - Math.max(span.startMs, startMs);
    }
    return coveredMs;
  };
}
