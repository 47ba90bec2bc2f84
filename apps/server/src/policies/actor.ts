/** The actor of a request, from which every policy starts. Role and permission names are used in this folder only. */
import type { Scope } from '@klasna/contract/api-keys/scopes';
import type { PermissionKey, Role } from '@klasna/contract/permissions';
import type { LanguageTag } from '@klasna/languages/languages';
import type { CurrentUser } from '../modules/identity/index.ts';

export interface Actor {
  readonly schoolId: string;
  /** The session of the request; the id of the key if an API key sent it. */
  readonly sessionId: string;
  readonly userId: string;
  readonly role: Role;
  readonly permissions: ReadonlySet<PermissionKey>;
  readonly locale: LanguageTag;
  /** The API key that sent the request, which acts as its person within its scopes. */
  readonly apiKey?: { readonly name: string; readonly scopes: ReadonlySet<Scope> };
}

export const toMyself = ({ actor }: { actor: Actor }): CurrentUser => actor;

export const isAdministrator = ({ permissions }: Actor): boolean => permissions.has('admin-access');
/** Returns whether the actor may manage people; administrators have all permissions of managers. */
export const canManagePeople = (actor: Actor): boolean =>
  isAdministrator(actor) || actor.permissions.has('users-management');
/** Whether a person sent the request in a session of theirs, not an API key. */
export const isSignedIn = ({ apiKey }: Actor): boolean => apiKey === undefined;
/**
 * Email, password and second factor of staff are changed by administrators only, because they open the account; an API
 * key changes them of nobody.
 */
export const canSetSignIn = (actor: Actor, role: Role): boolean =>
  isSignedIn(actor) && (isAdministrator(actor) || (canManagePeople(actor) && role === 'member'));
/** Returns whether the actor may change group members, in every way to add a student to a group. */
export const canChangeMembers = (actor: Actor): boolean => canManagePeople(actor);
export const isTeacher = ({ permissions }: Actor): boolean => permissions.has('teacher');
