/** Determines which planned lessons of a student their remaining lessons still cover. */
import type { Tx } from '../../kernel/db/pool.ts';
import { loadBalances } from '../plans/index.ts';
import { listPaidClasses, listPlanned, type PlannedLessons } from './lesson-coverage.store.ts';

export interface PlannedLesson {
  readonly planId: string;
  readonly startsAt: Date;
  readonly userId: string;
}

export type IsCovered = (lesson: PlannedLesson) => boolean;

/**
 * Finds the covered lessons of a period. The earliest planned lesson of any class of the plan is paid first: with two
 * remaining lessons, the third planned lesson is unpaid.
 */
export async function loadLessonCoverage(
  tx: Tx,
  lessons: readonly { readonly planId: string | null; readonly startsAt: Date }[],
  userIds: readonly string[],
): Promise<IsCovered> {
  const paidLessons = lessons.filter(({ planId }) => planId !== null);
  const [first, last] = [paidLessons[0], paidLessons.at(-1)];
  if (!first || !last) return () => false;
  const paidClasses = await listPaidClasses(tx, userIds);
  const classIds = [...new Set(paidClasses.map(({ classId }) => classId))];
  const [planned, getBalance] = await Promise.all([
    listPlanned(tx, classIds, first.startsAt, last.startsAt),
    loadBalances(tx, paidClasses),
  ]);
  const plannedByClass = new Map(planned.map((one) => [one.classId, parsePlanned(one)]));
  // The covered time by student and plan, computed once because it is needed for every lesson.
  const coveredUntilByPlan = new Map<string, Map<string, number>>();
  for (const [planId, classesOfPlan] of Map.groupBy(paidClasses, (one) => one.planId)) {
    const coveredUntil = new Map<string, number>();
    for (const [userId, classes] of Map.groupBy(classesOfPlan, (one) => one.userId)) {
      const plannedOfStudent = classes.flatMap(({ classId }) => plannedByClass.get(classId) ?? []);
      coveredUntil.set(userId, findFirstUnpaid(getBalance({ userId, planId }), plannedOfStudent));
    }
    coveredUntilByPlan.set(planId, coveredUntil);
  }
  return ({ planId, userId, startsAt }) => {
    const coveredUntilMs = coveredUntilByPlan.get(planId)?.get(userId);
    return coveredUntilMs !== undefined && startsAt.getTime() < coveredUntilMs;
  };
}

interface PlannedStarts {
  readonly before: number;
  readonly starts: readonly number[];
}

const parsePlanned = ({ before, starts }: PlannedLessons): PlannedStarts => ({
  before,
  starts: starts === null ? [] : starts.split(',').map((seconds) => Number(seconds) * 1000),
});

/**
 * Finds the start of the first planned lesson that is not covered. Lessons that start together are either all covered
 * or not. Pure function.
 */
export function findFirstUnpaid(lessons: number, planned: readonly PlannedStarts[]): number {
  const remaining = lessons - planned.reduce((sum, { before }) => sum + before, 0);
  if (remaining < 0) return Number.NEGATIVE_INFINITY;
  const starts = planned.flatMap((one) => one.starts).sort((a, b) => a - b);
  return starts[remaining] ?? Number.POSITIVE_INFINITY;
}
