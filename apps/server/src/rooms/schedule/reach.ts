/** How far what a student has reaches: which of their planned lessons it still pays for. */
import type { Tx } from '../../kernel/db/pool.ts';
import { balanceOf } from '../plans/index.ts';
import { type ClassOfStudent, listPaidClasses, listPlanned, type PlannedLessons } from './reach.store.ts';

export interface PlannedLesson {
  readonly planId: string;
  readonly startsAt: Date;
  readonly userId: string;
}

export type Covers = (lesson: PlannedLesson) => boolean;

/**
 * Of lessons of one time. The earliest planned lesson is paid first, whichever class of the plan it is of: with two left,
 * the third planned lesson is unpaid.
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
  const [planned, lessonsOf] = await Promise.all([
    listPlanned(tx, [...new Set(learnt.map(({ classId }) => classId))], first.startsAt, last.startsAt),
    balanceOf(tx, learnt),
  ]);
  const place = countPlanned(learnt, planned);
  const has = new Set(learnt.map(keyOf));
  return (lesson) => has.has(keyOf(lesson)) && place(lesson) <= lessonsOf(lesson);
}

const keyOf = ({ userId, planId }: Pick<PlannedLesson, 'userId' | 'planId'>): string => `${userId} ${planId}`;

/** The how-manieth planned lesson of its plan this is for the student. Pure. */
export function countPlanned(learnt: readonly ClassOfStudent[], planned: readonly PlannedLessons[]) {
  const byClass = new Map(planned.map((of) => [of.classId, of]));
  const byLearner = Map.groupBy(learnt, keyOf);
  return (lesson: PlannedLesson): number => {
    let place = 0;
    for (const { classId } of byLearner.get(keyOf(lesson)) ?? []) {
      const { before, starts } = byClass.get(classId) ?? { before: 0, starts: [] };
      place += before + starts.filter((startsAt) => startsAt <= lesson.startsAt).length;
    }
    return place;
  };
}
