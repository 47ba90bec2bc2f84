/** Declares which pages a person may open. Imports no library, because the first script of the page needs this file. */
import type { PermissionKey, Role } from './permissions.ts';

export interface Guard {
  /** The roles that may open the page; undefined admits every signed-in person. */
  readonly roles?: readonly Role[];
  /** The permissions that open the page. Staff need one of them; people with the role `member` need none. */
  readonly permissions?: readonly PermissionKey[];
}

export interface GuardedPerson {
  readonly role: Role;
  readonly permissions: readonly PermissionKey[];
}

export function canOpenPage(guard: Guard, person: GuardedPerson): boolean {
  if (guard.roles && !guard.roles.includes(person.role)) return false;
  if (!guard.permissions || person.role === 'member') return true;
  return guard.permissions.some((key) => person.permissions.includes(key));
}

const staffRoles = ['staff'] as const;
const everybody = {} satisfies Guard;
const memberOnly = { roles: ['member'] } as const satisfies Guard;
const staffOnly = { roles: staffRoles } as const satisfies Guard;
const teachersAndMembers = { roles: ['staff', 'member'], permissions: ['teacher'] } as const satisfies Guard;
const teachersOnly = { roles: staffRoles, permissions: ['teacher'] } as const satisfies Guard;
const administratorsOnly = { roles: staffRoles, permissions: ['admin-access'] } as const satisfies Guard;
const administratorsAndManagers = {
  roles: staffRoles,
  permissions: ['admin-access', 'users-management'],
} as const satisfies Guard;
const staffWithPermissionAndMembers = {
  roles: ['staff', 'member'],
  permissions: ['admin-access', 'users-management', 'teacher'],
} as const satisfies Guard;
const staffWithPermission = {
  roles: staffRoles,
  permissions: ['admin-access', 'users-management', 'teacher'],
} as const satisfies Guard;
const administratorsAndTeachers = {
  roles: staffRoles,
  permissions: ['admin-access', 'teacher'],
} as const satisfies Guard;

/** Route patterns of all pages; `$name` stands for one path segment. */
export const pageGuards = {
  '/': everybody,
  '/access-denied': { roles: ['staff', 'member'] },
  '/404': { roles: ['staff', 'member'] },
  '/dashboard': everybody,
  '/notifications': everybody,
  '/partners': everybody,
  '/guide': everybody,
  '/guide/$page': everybody,
  '/settings/profile': everybody,
  '/settings/profile/privacy': everybody,
  '/settings/profile/calendar': everybody,
  '/settings/profile/plans': memberOnly,
  '/settings/profile/plans-history': memberOnly,
  '/settings/profile/documents': memberOnly,
  '/settings/profile/attendance': memberOnly,
  '/settings/school/general': everybody,
  '/settings/school/schedule': everybody,
  '/settings/school/rooms': staffWithPermission,
  '/settings/school/plans': everybody,
  '/settings/school/audit': administratorsOnly,
  '/settings/school/security': administratorsOnly,
  '/settings/school/sign-in': administratorsOnly,
  '/settings/school/api-keys': administratorsOnly,
  '/settings/school/webhooks': administratorsOnly,
  '/settings/school/usage': administratorsOnly,
  '/lessons/schedule': teachersAndMembers,
  '/lessons/schedule/school': administratorsOnly,
  '/lessons/schedule/hours': teachersOnly,
  '/lessons/schedule/book': memberOnly,
  '/lessons/requests': staffWithPermissionAndMembers,
  '/lessons/classes': teachersAndMembers,
  '/lessons/classes/review': teachersOnly,
  '/lessons/classes/school': administratorsOnly,
  '/users/students': staffWithPermission,
  '/users/groups': staffWithPermission,
  '/users/groups/$id': staffWithPermission,
  '/users/teachers': administratorsAndManagers,
  '/users/staff': administratorsAndManagers,
  '/users/staff/$id': administratorsAndManagers,
  '/users/teachers/$id': administratorsAndManagers,
  '/users/$type/$id': staffWithPermission,
  '/dictionary': { roles: ['staff', 'member'] },
  '/dictionary/training': memberOnly,
  '/analytics': staffOnly,
  '/analytics/lessons': administratorsOnly,
  '/analytics/payments': administratorsAndManagers,
  '/analytics/students': administratorsAndManagers,
  '/analytics/reviews': administratorsOnly,
  '/analytics/attendance': staffWithPermission,
  '/analytics/attendance/$id': staffWithPermission,
  '/analytics/load': administratorsAndTeachers,
  '/courses/own': staffOnly,
  '/courses/kalyna-academy': staffOnly,
  '/courses/kalyna-hub': staffOnly,
  '/courses/$id': staffOnly,
  '/courses/$id/lessons/$lessonId': staffOnly,
  '/courses/$id/lessons/$lessonId/preview': staffOnly,
  '/classes/$id': everybody,
  '/classes/$id/select-material': everybody,
  '/classes/$id/select-material/course/$courseId': everybody,
  '/classes/$id/homework': everybody,
  '/classes/$id/homework/$homeworkId': everybody,
  '/classes/$id/summary/$attachmentId': everybody,
} as const satisfies Record<string, Guard>;

export type GuardedPage = keyof typeof pageGuards;

/** The page that opens after staff have signed in. */
export const staffStartPath = '/courses/own' satisfies GuardedPage;
export const memberStartPath = '/lessons/schedule' satisfies GuardedPage;
export const signInPath = '/auth/signin';
