import type { LessonSummary } from '@klasna/contract/summaries/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { statusesIn } from './describe-homework.ts';
import { listExerciseIds, listGiven } from './homework.store.ts';
import { listStatuses } from './statuses.store.ts';

interface Asked {
  readonly classId: string;
  readonly studentIds: readonly string[];
  readonly from: Date;
  readonly to: Date;
}

/** Homework assigned to these students within a time range, oldest first, with the status of each student. */
export async function summarizeHomework(
  tx: Tx,
  { studentIds, ...given }: Asked,
): Promise<LessonSummary['homework']> {
  const listed = await listGiven(tx, given);
  const ids = listed.map(({ id }) => id);
  const [exerciseIds, kept] = await Promise.all([listExerciseIds(tx, ids), listStatuses(tx, ids)]);
  return listed.flatMap((one) => {
    const userStatuses = statusesIn(one, kept.get(one.id) ?? [], studentIds);
    if (userStatuses.length === 0) return [];
    return [
      {
        ...{ id: one.id, number: one.number, title: one.title, userStatuses },
        dueAt: one.dueAt?.toISOString() ?? null,
        createdAt: one.createdAt.toISOString(),
        exerciseCount: exerciseIds.get(one.id)?.length ?? 0,
      },
    ];
  });
}
