import { type PermissionKey, permissionKeys } from '@klasna/contract/permissions';
import { useSession } from '../../../lib/session/use-session.ts';

export interface PeopleRights {
  /** Whether the signed-in person may add, import, export and change people. */
  readonly canManage: boolean;
  /** The permissions that they may grant to a new person. */
  readonly grantable: readonly PermissionKey[];
}

const administrator: PeopleRights = { canManage: true, grantable: permissionKeys };
const manager: PeopleRights = { canManage: true, grantable: ['teacher'] };
const reader: PeopleRights = { canManage: false, grantable: [] };

/** Decides what the page offers; the server checks every request again. */
export const usePeopleRights = (): PeopleRights =>
  useSession(({ permissions }) => {
    if (permissions.includes('admin-access')) return administrator;
    return permissions.includes('users-management') ? manager : reader;
  });
