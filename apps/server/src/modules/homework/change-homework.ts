import type { HomeworkChange } from '@klasna/contract/homework/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { compareStates, recordChange } from '../audit/index.ts';
import { findClassNames } from '../classes/index.ts';
import { statuses } from './combine-statuses.ts';
import { toUserStatuses } from './describe-homework.ts';
import { emitHomeworkChanged } from './emit-homework-changed.ts';
import { homeworkChanged } from './homework.events.ts';
import { type Homework, updateHomework } from './homework.store.ts';
import type { LockedHomework } from './resources.ts';
import { forgetReminders, listStatuses } from './statuses.store.ts';

const fields = ['title', 'message', 'dueAt'] as const;

/**
 * Changes homework. A new due date clears the earlier reminders, so that students are reminded again. A new message or
 * due date notifies the students who have not handed in; a new title does not, because notifications show the current
 * title.
 */
export async function changeHomework(
  tx: Tx,
  { homework, classId, studentIds, actorId }: LockedHomework,
  change: HomeworkChange,
): Promise<Homework> {
  const { title = homework.title, message = homework.message, dueAt = homework.dueAt } = change;
  const changed = { title, message, dueAt: dueAt === null ? null : new Date(dueAt) };
  const changes = compareStates<typeof changed>(homework, changed, fields);
  if (changes.length === 0) return homework;
  const updated = await updateHomework(tx, homework.id, changed);
  const isDueAtChanged = changes.some(({ field }) => field === 'dueAt');
  if (isDueAtChanged) await forgetReminders(tx, homework.id);
  await emitHomeworkChanged(tx, updated);
  if (isDueAtChanged || changes.some(({ field }) => field === 'message'))
    await publishChanged(tx, updated, studentIds, actorId);
  const className = (await findClassNames(tx, [classId])).get(classId) ?? '';
  const name = homework.title ?? String(homework.number);
  const toFieldChange = (field: string, value: string) => ({ field, from: value, to: value });
  await recordChange(tx, 'homework.changed', { actorId }, [
    toFieldChange('className', className),
    toFieldChange('homework', name),
    ...changes,
  ]);
  return updated;
}

async function publishChanged(
  tx: Tx,
  homework: Homework,
  studentIds: readonly string[],
  actorId: string,
): Promise<void> {
  const { id: homeworkId, number, title, classId } = homework;
  const stored = (await listStatuses(tx, [homeworkId])).get(homeworkId) ?? [];
  const userIds = toUserStatuses(homework, stored, studentIds)
    .filter(({ status }) => status === statuses.notDone || status === statuses.inProgress)
    .map(({ userId }) => userId);
  if (userIds.length === 0) return;
  const dueAt = homework.dueAt?.toISOString() ?? null;
  tx.publish(homeworkChanged({ homeworkId, number, title, dueAt, classId, userIds, actorId }));
}
