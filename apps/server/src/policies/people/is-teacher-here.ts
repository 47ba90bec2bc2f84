import type { Tx } from '../../kernel/db/pool.ts';
import { findPerson, listPermissions } from '../../modules/people/index.ts';

/** Returns whether this person is staff of this school with the permission to teach. */
export async function isTeacherHere(tx: Tx, id: string): Promise<boolean> {
  const [person, permissions] = await Promise.all([findPerson(tx, id), listPermissions(tx, id)]);
  return person?.role === 'staff' && permissions.includes('teacher');
}
