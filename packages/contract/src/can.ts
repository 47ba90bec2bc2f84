/**
 * What the signed-in person may do in general, by entries of the permission matrix, so that pages offer it or not.
 * Whether it is allowed on one resource is said by `can` of that resource, and the server decides every request anew.
 * Imports no library, because the first script of the page needs it.
 */
import type { GuardedPerson } from './guards.ts';
import type { PermissionKey, Role } from './permissions.ts';

const administrators = ['admin-access'] as const;
const managers = ['admin-access', 'users-management'] as const;
const teachers = ['teacher'] as const;
const managersAndTeachers = ['admin-access', 'users-management', 'teacher'] as const;
const administratorsAndTeachers = ['admin-access', 'teacher'] as const;
const students = ['member'] as const;

/** A role admits everybody of it, a permission the staff who hold it. */
const allowed = {
  'analytics.listLessons': administrators,
  'analytics.listPayments': managers,
  'answers.work': students,
  'attendance.readOfOthers': ['admin-access', 'users-management', 'teacher'],
  'apiKeys.manage': administrators,
  'audit.read': administrators,
  'availability.readLimits': managersAndTeachers,
  'timeOff.decide': administrators,
  'booking.book': students,
  'booking.readSettings': managersAndTeachers,
  'classes.create': administratorsAndTeachers,
  'classes.giveToAnotherTeacher': administrators,
  'classes.listSchool': administrators,
  'classes.teach': teachers,
  'dictionary.assign': administratorsAndTeachers,
  'dictionary.train': students,
  'groups.change': managers,
  'homework.listOwn': students,
  'homework.listToReview': teachers,
  'people.create': managers,
  'people.grantEverything': administrators,
  'personal.export': administrators,
  'plans.create': administrators,
  'requests.list': ['admin-access', 'users-management', 'teacher', 'member'],
  'rooms.list': managersAndTeachers,
  'schedule.import': administrators,
  'schedule.listSchool': administrators,
  'schedule.planForAnotherTeacher': administrators,
  'school.change': administrators,
  'sessions.endOf': administrators,
  'signInRules.change': administrators,
  'singleSignOn.change': administrators,
  'singleSignOn.unlink': administrators,
  'tariffs.change': managers,
  'tariffs.import': managers,
  'tariffs.readOwn': students,
  'webhooks.change': administrators,
} as const satisfies Readonly<Record<string, readonly (PermissionKey | Role)[]>>;

export type Action = keyof typeof allowed;
export const actions = Object.keys(allowed) as Action[];

export function can({ role, permissions }: GuardedPerson, action: Action): boolean {
  const holders: readonly string[] = allowed[action];
  return holders.includes(role) || (role === 'staff' && permissions.some((key) => holders.includes(key)));
}
