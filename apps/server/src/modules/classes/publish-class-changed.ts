import type { Tx } from '../../kernel/db/pool.ts';
import { classChanged } from './classes.events.ts';
import type { SchoolClass } from './classes.store.ts';
import { listStudentIds } from './students.store.ts';

/** Publishes the change for all people of the class, and for a former teacher. */
export async function publishClassChanged(
  tx: Tx,
  { id, teacherId }: SchoolClass,
  formerTeacherId?: string,
): Promise<void> {
  const students = (await listStudentIds(tx, [id])).get(id) ?? [];
  const userIds = new Set([
    teacherId,
    ...(formerTeacherId === undefined ? [] : [formerTeacherId]),
    ...students,
  ]);
  tx.publish(classChanged({ classId: id, userIds: [...userIds] }));
}
