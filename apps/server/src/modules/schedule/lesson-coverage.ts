/** Determines which planned lessons of a student their remaining lessons still cover. */
import type { Tx } from '../../kernel/db/pool.ts';
import { listPlanned, listPlannedOfGuests, type PlannedLessons } from './lesson-coverage.store.ts';
import type { PartlyCovered } from './lesson-list.store.ts';

/** Returns the instant before which the planned lessons of a student in a plan are covered. */
export type CoveredUntil = (userId: string, planId: string) => number;

const toPairKey = (userId: string, planId: string): string => `${userId} ${planId}`;

/**
 * Finds until when the lessons of each student are covered. The earliest planned lesson of any class of the plan is paid
 * first: with two remaining lessons, the third planned lesson is unpaid. Reads lessons only for students whose remaining
 * lessons cover a part of them; `first` and `last` are the starts of the first and of the last lesson of the list.
 */
export async function loadCoveredUntil(
  tx: Tx,
  students: readonly PartlyCovered[],
  { first, last }: { readonly first: Date; readonly last: Date },
): Promise<CoveredUntil> {
  const withBalance = students.filter(({ balance }) => balance > 0);
  const classIds = [...new Set(withBalance.flatMap((student) => student.classIds ?? []))];
  const [planned, ofGuests] = await Promise.all([
    classIds.length === 0 ? [] : listPlanned(tx, classIds, first, last),
    withBalance.length === 0
      ? []
      : listPlannedOfGuests(
          tx,
          withBalance.map(({ userId }) => userId),
          last,
        ),
  ]);
  const startsOfGuest = Map.groupBy(ofGuests, ({ userId, planId }) => toPairKey(userId, planId ?? ''));
  const startsByClass = new Map(planned.map((one) => [one.classId, parsePlanned(one)]));
  const coveredUntil = new Map(
    students.map(({ userId, planId, balance, classIds: classesOfStudent }) => {
      const asGuest = (startsOfGuest.get(toPairKey(userId, planId)) ?? []).map(({ startMs }) => startMs);
      const plannedOfStudent = [
        ...(classesOfStudent ?? []).flatMap((classId) => startsByClass.get(classId) ?? []),
        { before: 0, starts: asGuest },
      ];
      const untilMs = balance > 0 ? findFirstUnpaid(balance, plannedOfStudent) : Number.NEGATIVE_INFINITY;
      return [toPairKey(userId, planId), untilMs];
    }),
  );
  return (userId, planId) => coveredUntil.get(toPairKey(userId, planId)) ?? Number.POSITIVE_INFINITY;
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
