/** Determines which planned lessons of a student their remaining lessons still cover. */
import type { Tx } from '../../kernel/db/pool.ts';
import { balanceOf } from '../plans/index.ts';
import { listPaidClasses, listPlanned, type PlannedLessons } from './reach.store.ts';

export interface PlannedLesson {
  readonly planId: string;
  readonly startsAt: Date;
  readonly userId: string;
}

export type Covers = (lesson: PlannedLesson) => boolean;

/**
 * For lessons of one period. The earliest planned lesson of any class of the plan is paid first: with two remaining
 * lessons, the third planned one is unpaid.
 */
export async function openReach(
  tx: Tx,
  lessons: readonly { readonly planId: string | null; readonly startsAt: Date }[],
  userIds: readonly string[],
): Promise<Covers> {
  const paid = lessons.filter(({ planId }) => planId !== null);
  const [first, last] = [paid[0], paid.at(-1)];
  if (!first || !last) return () => false;
  const learnt = await listPaidClasses(tx, userIds);
  const classIds = [...new Set(learnt.map(({ classId }) => classId))];
  const [planned, balance] = await Promise.all([
    listPlanned(tx, classIds, first.startsAt, last.startsAt),
    balanceOf(tx, learnt),
  ]);
  const ofClass = new Map(planned.map((one) => [one.classId, read(one)]));
  // Evaluated for every lesson and student, so it is computed once per student and plan.
  const reach = new Map<string, Map<string, number>>();
  for (const [planId, ofPlan] of Map.groupBy(learnt, (one) => one.planId)) {
    const ends = new Map<string, number>();
    for (const [userId, classes] of Map.groupBy(ofPlan, (one) => one.userId)) {
      const theirs = classes.flatMap(({ classId }) => ofClass.get(classId) ?? []);
      ends.set(userId, firstUnpaid(balance({ userId, planId }), theirs));
    }
    reach.set(planId, ends);
  }
  return ({ planId, userId, startsAt }) => {
    const end = reach.get(planId)?.get(userId);
    return end !== undefined && startsAt.getTime() < end;
  };
}

interface Planned {
  readonly before: number;
  readonly starts: readonly number[];
}

const read = ({ before, starts }: PlannedLessons): Planned => ({
  before,
  starts: starts === null ? [] : starts.split(',').map((seconds) => Number(seconds) * 1000),
});

/**
 * Start of the first planned lesson that is not covered. Lessons that start together are either all covered or none.
 * Pure function.
 */
export function firstUnpaid(lessons: number, planned: readonly Planned[]): number {
  const left = lessons - planned.reduce((sum, { before }) => sum + before, 0);
  if (left < 0) return Number.NEGATIVE_INFINITY;
  const starts = planned.flatMap((one) => one.starts).sort((a, b) => a - b);
  return starts[left] ?? Number.POSITIVE_INFINITY;
}
