import type { PersonRights } from '@klasna/contract/people/models';
import { permissionKeys } from '@klasna/contract/permissions';
import type { PersonWithPermissions } from '../../modules/people/index.ts';
import { type Actor, canManagePeople, isAdministrator } from '../actor.ts';

const reservedPermissions = ['admin-access', 'users-management'] as const;

/** The permissions that an actor may grant: administrators all, managers `teacher` only. */
export const listGrantable = (actor: Actor) =>
  isAdministrator(actor) ? permissionKeys : canManagePeople(actor) ? (['teacher'] as const) : [];

export function toRightsOver(actor: Actor, person: PersonWithPermissions): PersonRights {
  const isReserved = reservedPermissions.some((key) => person.permissions.includes(key));
  const edit = isAdministrator(actor) || (canManagePeople(actor) && !isReserved);
  const canManageOther = edit && person.id !== actor.userId;
  return {
    edit,
    delete: canManageOther,
    changeStatus: canManageOther,
    grant: canManageOther && person.role === 'staff' ? [...listGrantable(actor)] : [],
  };
}
