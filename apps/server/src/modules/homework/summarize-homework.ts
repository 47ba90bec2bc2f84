import type { LessonSummary } from '@klasna/contract/summaries/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { toUserStatuses } from './describe-homework.ts';
import { listAssigned, listExerciseIds } from './homework.store.ts';
import { listStatuses } from './statuses.store.ts';

interface SummaryInput {
  readonly classId: string;
  readonly studentIds: readonly string[];
  readonly from: Date;
  readonly to: Date;
}

/**
 * Lists homework that was assigned to these students within a time range, oldest first, with the status of each
 * student.
 */
export async function summarizeHomework(
  tx: Tx,
  { studentIds, ...range }: SummaryInput,
): Promise<LessonSummary['homework']> {
  const listed = await listAssigned(tx, range);
  const ids = listed.map(({ id }) => id);
  const [exerciseIds, stored] = await Promise.all([listExerciseIds(tx, ids), listStatuses(tx, ids)]);
  return listed.flatMap((one) => {
    const userStatuses = toUserStatuses(one, stored.get(one.id) ?? [], studentIds);
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
