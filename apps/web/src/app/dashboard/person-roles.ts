/**
 * The roles that determine what the dashboard shows a person. Pure and small, because the first script uses them to
 * prefetch.
 */
import type { GuardedPerson } from '@klasna/contract/guards';

export const isStudent = ({ role }: GuardedPerson): boolean => role === 'member';
export const isAdministrator = ({ role, permissions }: GuardedPerson): boolean =>
  role === 'staff' && permissions.includes('admin-access');
export const canManagePeople = ({ role, permissions }: GuardedPerson): boolean =>
  role === 'staff' && (permissions.includes('admin-access') || permissions.includes('users-management'));
export const isTeacher = ({ role, permissions }: GuardedPerson): boolean =>
  role === 'staff' && permissions.includes('teacher');
export const isTeacherOnly = (person: GuardedPerson): boolean =>
  isTeacher(person) && !isAdministrator(person);
