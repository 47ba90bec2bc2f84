import { type PermissionKey, permissionKeys, type Role, roles } from '@klasna/contract/permissions';
import { useCan } from '../../../lib/session/use-session.ts';

export interface PeopleRights {
  /** Whether the signed-in person may add, import, export and change people. */
  readonly canManage: boolean;
  /** The permissions that the person may grant to a new person. */
  readonly grantable: readonly PermissionKey[];
  /**
   * The roles of new people whose first password the person may set; people of other roles choose it with the mailed
   * link.
   */
  readonly setsPasswordOf: readonly Role[];
}

const administrator: PeopleRights = { canManage: true, grantable: permissionKeys, setsPasswordOf: roles };
const manager: PeopleRights = { canManage: true, grantable: ['teacher'], setsPasswordOf: ['member'] };
const reader: PeopleRights = { canManage: false, grantable: [], setsPasswordOf: [] };

/** Decides what the page offers; the server checks every request again. */
export function usePeopleRights(): PeopleRights {
  const canGrantEverything = useCan('people.grantEverything');
  const canCreate = useCan('people.create');
  if (canGrantEverything) return administrator;
  return canCreate ? manager : reader;
}
