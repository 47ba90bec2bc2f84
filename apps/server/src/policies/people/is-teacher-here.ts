import type { Tx } from '../../kernel/db/pool.ts';
import { findPerson, listPermissions, listPermissionsOfMany } from '../../modules/people/index.ts';

/** Returns whether this person is staff of this school with the permission to teach. */
export async function isTeacherHere(tx: Tx, id: string): Promise<boolean> {
  const [person, permissions] = await Promise.all([findPerson(tx, id), listPermissions(tx, id)]);
  return person?.role === 'staff' && permissions.includes('teacher');
}

/** Returns those of these staff who have the permission to teach. */
export async function filterTeachers(tx: Tx, staffIds: readonly string[]): Promise<ReadonlySet<string>> {
  const permissions = await listPermissionsOfMany(tx, staffIds);
  return new Set(staffIds.filter((id) => permissions.get(id)?.includes('teacher')));
}
