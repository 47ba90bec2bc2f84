import type { PermissionKey } from '@klasna/contract/permissions';

/** The signed-in person, passed by the policies to endpoints about the own account. */
export interface CurrentUser {
  readonly userId: string;
  readonly sessionId: string;
  readonly permissions: ReadonlySet<PermissionKey>;
}
