import { type PermissionKey, permissionKeys } from '@klasna/contract/permissions';
import { useSession } from '../../../lib/session/use-session.ts';

export interface PeopleRights {
  /** Whether the signed-in person may add, import, export and change people. */
  readonly manage: boolean;
  /** The permissions that they may grant to a new person. */
  readonly grant: readonly PermissionKey[];
}

const administrator: PeopleRights = { manage: true, grant: permissionKeys };
const manager: PeopleRights = { manage: true, grant: ['teacher'] };
const reader: PeopleRights = { manage: false, grant: [] };

/** Decides what the page offers; the server checks every request again. */
export const usePeopleRights = (): PeopleRights =>
  useSession(({ permissions }) => {
    if (permissions.includes('admin-access')) return administrator;
    return permissions.includes('users-management') ? manager : reader;
  });
