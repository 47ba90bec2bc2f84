import { type PermissionKey, permissionKeys } from '@klasna/contract/permissions';
import { useSession } from '../../../lib/session/use-session.ts';

export interface PeopleRights {
  /** Whether this person looks after people: adds, imports, exports, changes. */
  readonly manage: boolean;
  /** The permissions that they may give to somebody new. */
  readonly grant: readonly PermissionKey[];
}

const administrator: PeopleRights = { manage: true, grant: permissionKeys };
const manager: PeopleRights = { manage: true, grant: ['teacher'] };
const reader: PeopleRights = { manage: false, grant: [] };

/** What is offered; the server decides again about each call. */
export const usePeopleRights = (): PeopleRights =>
  useSession(({ permissions }) => {
    if (permissions.includes('admin-access')) return administrator;
    return permissions.includes('users-management') ? manager : reader;
  });
