/** The statistics of a school in the form the API returns them. */
import type { GeneralStatistics, Statistics, StatisticsOverTime } from '@klasna/contract/analytics/models';
import type { Range } from '@klasna/contract/analytics/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { countNewStudents, countPeople } from './people.store.ts';
import { type ResolvedRange, resolveRange } from './resolve-range.ts';
import {
  countActiveStudents,
  countLessons,
  type PeriodRow,
  readMedianReviewHours,
  sumLessonCounts,
  sumRevenue,
  toRevenue,
} from './steps.store.ts';

/** Returns the same range as a single step, without the preceding period. */
const toSingleStep = (ranged: ResolvedRange): ResolvedRange => ({
  ...ranged,
  before: ranged.now.from,
  starts: [ranged.now.from],
});

export async function readGeneral(tx: Tx, range: Range): Promise<GeneralStatistics> {
  const ranged = await resolveRange(tx, range);
  const [people, lessons, revenue] = await Promise.all([
    countPeople(tx, ranged.now),
    countLessons(tx, toSingleStep(ranged)),
    sumRevenue(tx, toSingleStep(ranged)),
  ]);
  return { ...people, lessons: sumLessonCounts(lessons), revenue: toRevenue(revenue) };
}

export async function readOverTime(tx: Tx, range: Range): Promise<StatisticsOverTime> {
  const ranged = await resolveRange(tx, range);
  const { now, before, step, days } = ranged;
  const [newNow, newBefore, lessons, revenue, active, waits] = await Promise.all([
    countNewStudents(tx, now),
    countNewStudents(tx, { from: before, to: now.from }),
    countLessons(tx, ranged),
    sumRevenue(tx, ranged),
    countActiveStudents(tx, ranged),
    readMedianReviewHours(tx, ranged),
  ]);

  const buildStatistics = (
    isInBucket: (bucket: number) => boolean,
    isWholeMatch: (whole: PeriodRow) => boolean,
  ): Omit<Statistics, 'newStudents'> => ({
    lessons: sumLessonCounts(lessons.filter(({ place }) => isInBucket(place))),
    revenue: toRevenue(revenue.filter(({ place }) => isInBucket(place))),
    activeStudents: active.find(isWholeMatch)?.count ?? 0,
    homeworkHours: waits.find(isWholeMatch)?.hours ?? null,
  });
  const buildSpan = (wanted: boolean) =>
    buildStatistics(
      (place) => (place === 0) === wanted,
      ({ place, isBefore }) => place === null && isBefore === wanted,
    );
  return {
    ...{ from: now.from.toISOString(), to: now.to.toISOString(), step },
    now: { newStudents: newNow, ...buildSpan(false) },
    before: { newStudents: newBefore, ...buildSpan(true) },
    buckets: days.map((from, index) => ({
      from,
      ...buildStatistics(
        (place) => place === index + 1,
        ({ place }) => place === index + 1,
      ),
    })),
  };
}
