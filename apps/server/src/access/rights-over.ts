import type { PersonRights } from '@klasna/contract/people/models';
import { permissionKeys } from '@klasna/contract/permissions';
import type { Holder } from '../rooms/people/index.ts';
import { type Actor, isAdministrator, managesPeople } from './actor.ts';

const reserved = ['admin-access', 'users-management'] as const;

/** Rows 15 to 17, 19 and 20, and the permissions that somebody may give to a new person (rows 13 and 14). */
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
