/** The actor of a request, from which every policy starts. Role and permission names are used in this folder only. */
import type { PermissionKey, Role } from '@klasna/contract/permissions';
import type { LanguageTag } from '@klasna/languages/languages';
import type { CurrentUser } from '../modules/identity/index.ts';

export interface Actor {
  readonly schoolId: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly role: Role;
  readonly permissions: ReadonlySet<PermissionKey>;
  readonly locale: LanguageTag;
}

export const toMyself = ({ actor }: { actor: Actor }): CurrentUser => actor;

export const isAdministrator = ({ permissions }: Actor): boolean => permissions.has('admin-access');
/** Returns whether the actor may manage people; administrators have all permissions of managers. */
export const canManagePeople = (actor: Actor): boolean =>
  isAdministrator(actor) || actor.permissions.has('users-management');
/** Email, password and second factor of staff are changed by administrators only, because they open the account. */
export const canSetSignIn = (actor: Actor, role: Role): boolean =>
  isAdministrator(actor) || (canManagePeople(actor) && role === 'member');
/** Returns whether the actor may change group members, in every way to add a student to a group. */
export const canChangeMembers = (actor: Actor): boolean => canManagePeople(actor);
export const isTeacher = ({ permissions }: Actor): boolean => permissions.has('teacher');
