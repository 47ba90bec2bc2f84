/** Which pages a person may open. Imports no library, because the first script of the page needs it. */
import type { PermissionKey, Role } from './permissions.ts';

export interface Guard {
  /** Undefined admits every signed-in person. */
  readonly roles?: readonly Role[];
  /** One of these suffices; they are not required of members. */
  readonly permissions?: readonly PermissionKey[];
}

export interface Visitor {
  readonly role: Role;
  readonly permissions: readonly PermissionKey[];
}

export function mayOpen(guard: Guard, person: Visitor): boolean {
  if (guard.roles && !guard.roles.includes(person.role)) return false;
  if (!guard.permissions || person.role === 'member') return true;
  return guard.permissions.some((key) => person.permissions.includes(key));
}

const staff = ['staff'] as const;
const everyone = {} satisfies Guard;
const memberOnly = { roles: ['member'] } as const satisfies Guard;
const staffOnly = { roles: staff } as const satisfies Guard;
const teaching = { roles: ['staff', 'member'], permissions: ['teacher'] } as const satisfies Guard;
const lessonGivers = { roles: staff, permissions: ['teacher'] } as const satisfies Guard;
const administration = { roles: staff, permissions: ['admin-access'] } as const satisfies Guard;
const personnel = {
  roles: staff,
  permissions: ['admin-access', 'users-management'],
} as const satisfies Guard;
const learners = {
  roles: staff,
  permissions: ['admin-access', 'users-management', 'teacher'],
} as const satisfies Guard;

/** Route patterns of all pages; `$name` stands for one path segment. */
export const pageGuards = {
  '/': everyone,
  '/access-denied': { roles: ['staff', 'member'] },
  '/404': { roles: ['staff', 'member'] },
  '/dashboard': everyone,
  '/notifications': everyone,
  '/partners': everyone,
  '/guide': everyone,
  '/guide/$page': everyone,
  '/settings/profile': everyone,
  '/settings/profile/privacy': everyone,
  '/settings/profile/calendar': everyone,
  '/settings/profile/plans': memberOnly,
  '/settings/profile/plans-history': memberOnly,
  '/settings/profile/documents': memberOnly,
  '/settings/school/general': everyone,
  '/settings/school/schedule': everyone,
  '/settings/school/plans': everyone,
  '/settings/school/audit': administration,
  '/lessons/schedule': teaching,
  '/lessons/schedule/school': administration,
  '/lessons/classes': teaching,
  '/lessons/classes/review': lessonGivers,
  '/lessons/classes/school': administration,
  '/users/students': learners,
  '/users/groups': learners,
  '/users/groups/$id': learners,
  '/users/teachers': personnel,
  '/users/staff': personnel,
  '/users/staff/$id': personnel,
  '/users/teachers/$id': personnel,
  '/users/$type/$id': learners,
  '/dictionary': { roles: ['staff', 'member'] },
  '/dictionary/training': memberOnly,
  '/analytics': staffOnly,
  '/analytics/lessons': administration,
  '/analytics/payments': personnel,
  '/analytics/students': personnel,
  '/analytics/reviews': administration,
  '/courses/own': staffOnly,
  '/courses/kalyna-academy': staffOnly,
  '/courses/kalyna-hub': staffOnly,
  '/courses/$id': staffOnly,
  '/courses/$id/lessons/$lessonId': staffOnly,
  '/courses/$id/lessons/$lessonId/preview': staffOnly,
  '/classes/$id': everyone,
  '/classes/$id/select-material': everyone,
  '/classes/$id/select-material/course/$courseId': everyone,
  '/classes/$id/homework': everyone,
  '/classes/$id/homework/$homeworkId': everyone,
  '/classes/$id/summary/$attachmentId': everyone,
} as const satisfies Record<string, Guard>;

export type GuardedPage = keyof typeof pageGuards;

/** Start pages after signing in. */
export const staffEntry = '/courses/own' satisfies GuardedPage;
export const memberEntry = '/lessons/schedule' satisfies GuardedPage;
export const visitorEntry = '/auth/signin';
