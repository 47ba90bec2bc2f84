import type { NumberedClassEvents } from '@klasna/contract/events';
import type { Tx } from '../../kernel/db/pool.ts';
import { publishNumbered } from '../../kernel/live/numbered-events.ts';
import { classAudience, teachersView } from '../answers/index.ts';
import { listStudentIds } from './students.store.ts';

/** Emits an event about the whole class to its teachers and each of its students. */
export async function emitToClass<E extends keyof NumberedClassEvents>(
  tx: Tx,
  classId: string,
  event: E,
  data: NumberedClassEvents[E],
): Promise<void> {
  const students = (await listStudentIds(tx, [classId])).get(classId) ?? [];
  await publishNumbered(tx, classAudience, { id: classId, event, data, views: [teachersView, ...students] });
}
