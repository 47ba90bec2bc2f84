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
