import type { HomeworkChange } from '@klasna/contract/homework/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { compareStates, recordChange } from '../audit/index.ts';
import { findClassNames } from '../classes/index.ts';
import { emitHomeworkChanged } from './emit-homework-changed.ts';
import { type Homework, updateHomework } from './homework.store.ts';
import type { LockedHomework } from './resources.ts';
import { forgetReminders } from './statuses.store.ts';

const fields = ['title', 'message', 'dueAt'] as const;

/** Clears the reminders of the earlier due date, so that students are reminded of the new one. */
export async function changeHomework(
  tx: Tx,
  { homework, classId, actorId }: LockedHomework,
  change: HomeworkChange,
): Promise<Homework> {
  const { title = homework.title, message = homework.message, dueAt = homework.dueAt } = change;
  const changed = { title, message, dueAt: dueAt === null ? null : new Date(dueAt) };
  const changes = compareStates<typeof changed>(homework, changed, fields);
  if (changes.length === 0) return homework;
  const updated = await updateHomework(tx, homework.id, changed);
  if (changes.some(({ field }) => field === 'dueAt')) await forgetReminders(tx, homework.id);
  await emitHomeworkChanged(tx, updated);
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
