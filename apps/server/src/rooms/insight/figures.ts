/** The statistics of a school in the form the API returns them. */
import type { Figures, FiguresOverTime, GeneralFigures } from '@klasna/contract/insight/models';
import type { Range } from '@klasna/contract/insight/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { countNewStudents, countPeople } from './people.store.ts';
import { type Ranged, spanOf } from './span.ts';
import {
  countActive,
  countLessons,
  lessonCounts,
  middleWaits,
  revenueOf,
  sumRevenue,
  type Whole,
} from './steps.store.ts';

/** The same range as one step, without the preceding period. */
const alone = (ranged: Ranged): Ranged => ({
  ...ranged,
  before: ranged.now.from,
  starts: [ranged.now.from],
});

export async function readGeneral(tx: Tx, range: Range): Promise<GeneralFigures> {
  const ranged = await spanOf(tx, range);
  const [people, lessons, revenue] = await Promise.all([
    countPeople(tx, ranged.now),
    countLessons(tx, alone(ranged)),
    sumRevenue(tx, alone(ranged)),
  ]);
  return { ...people, lessons: lessonCounts(lessons), revenue: revenueOf(revenue) };
}

export async function readOverTime(tx: Tx, range: Range): Promise<FiguresOverTime> {
  const ranged = await spanOf(tx, range);
  const { now, before, step, days } = ranged;
  const [newNow, newBefore, lessons, revenue, active, waits] = await Promise.all([
    countNewStudents(tx, now),
    countNewStudents(tx, { from: before, to: now.from }),
    countLessons(tx, ranged),
    sumRevenue(tx, ranged),
    countActive(tx, ranged),
    middleWaits(tx, ranged),
  ]);

  const figuresOf = (
    isIn: (place: number) => boolean,
    isOf: (whole: Whole) => boolean,
  ): Omit<Figures, 'newStudents'> => ({
    lessons: lessonCounts(lessons.filter(({ place }) => isIn(place))),
    revenue: revenueOf(revenue.filter(({ place }) => isIn(place))),
    activeStudents: active.find(isOf)?.count ?? 0,
    homeworkHours: waits.find(isOf)?.hours ?? null,
  });
  const span = (wanted: boolean) =>
    figuresOf(
      (place) => (place === 0) === wanted,
      ({ place, isBefore }) => place === null && isBefore === wanted,
    );
  return {
    ...{ from: now.from.toISOString(), to: now.to.toISOString(), step },
    now: { newStudents: newNow, ...span(false) },
    before: { newStudents: newBefore, ...span(true) },
    buckets: days.map((from, at) => ({
      from,
      ...figuresOf(
        (place) => place === at + 1,
        ({ place }) => place === at + 1,
      ),
    })),
  };
}
