import type { HomeworkChange } from '@klasna/contract/homework/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { compareStates, recordChange } from '../audit/index.ts';
import { findClassNames } from '../classes/index.ts';
import { type Homework, updateHomework } from './homework.store.ts';
import { forgetReminders } from './statuses.store.ts';
import type { HeldHomework } from './subjects.ts';
import { tellOfHomework } from './tell-of-homework.ts';

const fields = ['title', 'message', 'dueAt'] as const;

/** Who was reminded of the earlier due date is reminded of the new one, too. */
export async function changeHomework(
  tx: Tx,
  { homework, classId, actorId }: HeldHomework,
  change: HomeworkChange,
): Promise<Homework> {
  const { title = homework.title, message = homework.message, dueAt = homework.dueAt } = change;
  const changed = { title, message, dueAt: dueAt === null ? null : new Date(dueAt) };
  const changes = compareStates<typeof changed>(homework, changed, fields);
  if (changes.length === 0) return homework;
  const updated = await updateHomework(tx, homework.id, changed);
  if (changes.some(({ field }) => field === 'dueAt')) await forgetReminders(tx, homework.id);
  await tellOfHomework(tx, updated);
  const className = (await findClassNames(tx, [classId])).get(classId) ?? '';
  const name = homework.title ?? String(homework.number);
  const named = (field: string, value: string) => ({ field, from: value, to: value });
  await recordChange(tx, 'homework.changed', { actorId }, [
    named('className', className),
    named('homework', name),
    ...changes,
  ]);
  return updated;
}
