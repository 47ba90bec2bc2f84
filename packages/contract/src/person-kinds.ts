/**
 * What kind of person an account belongs to, for pages that show people differently by it. What the signed-in person
 * may do is asked of `can`. Imports nothing, because the first script of the page needs it.
 */
import type { PermissionKey, Role } from './permissions.ts';

interface Account {
  readonly role?: Role | undefined;
}

export const isStudent = ({ role }: Account): boolean => role === 'member';
export const isStaff = ({ role }: Account): boolean => role === 'staff';

interface PermissionHolder {
  readonly permissions: readonly { readonly key: PermissionKey; readonly enabled: boolean }[];
}

export const isTeacher = ({ permissions }: PermissionHolder): boolean =>
  permissions.some(({ key, enabled }) => key === 'teacher' && enabled);
