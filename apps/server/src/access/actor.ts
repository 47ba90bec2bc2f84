/** Who is calling. Everything that decides what somebody may do starts from here; role and permission names live in this folder. */
import type { PermissionKey, Role } from '@klasna/contract/permissions';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Myself } from '../rooms/identity/index.ts';

export interface Actor {
  readonly schoolId: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly role: Role;
  readonly permissions: ReadonlySet<PermissionKey>;
  readonly locale: LanguageTag;
}

export const oneself = ({ actor }: { actor: Actor }): Myself => actor;

export const isAdministrator = ({ permissions }: Actor): boolean => permissions.has('admin-access');
/** Administrators may do all that managers may. */
export const managesPeople = (actor: Actor): boolean =>
  isAdministrator(actor) || actor.permissions.has('users-management');
/** Whichever way a student comes into a group. */
export const mayChangeMembers = (actor: Actor): boolean => managesPeople(actor);
export const isTeacher = ({ permissions }: Actor): boolean => permissions.has('teacher');
