import type { PersonRights } from '@klasna/contract/people/models';
import { permissionKeys } from '@klasna/contract/permissions';
import type { Holder } from '../rooms/people/index.ts';
import { type Actor, isAdministrator, managesPeople } from './actor.ts';

const reserved = ['admin-access', 'users-management'] as const;

/** The permissions that an actor may grant: administrators all, managers `teacher` only. */
export const grantableBy = (actor: Actor) =>
  isAdministrator(actor) ? permissionKeys : managesPeople(actor) ? (['teacher'] as const) : [];

export function rightsOver(actor: Actor, person: Holder): PersonRights {
  const isReserved = reserved.some((key) => person.permissions.includes(key));
  const edit = isAdministrator(actor) || (managesPeople(actor) && !isReserved);
  const overOthers = edit && person.id !== actor.userId;
  return {
    edit,
    delete: overOthers,
    changeStatus: overOthers,
    grant: overOthers && person.role === 'staff' ? [...grantableBy(actor)] : [],
  };
}
