import type { PermissionKey } from '@klasna/contract/permissions';

/** The signed-in person, as the access rules hand them over where the thing asked for is one's own. */
export interface Myself {
  readonly userId: string;
  readonly sessionId: string;
  readonly permissions: ReadonlySet<PermissionKey>;
}
