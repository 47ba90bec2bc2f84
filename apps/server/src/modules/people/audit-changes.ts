/** Audit entries about people. They never contain a password. */
import type { Tx } from '../../kernel/db/pool.ts';
import { type Change, compareStates, recordChange } from '../audit/index.ts';
import type { Person } from './people.store.ts';
import type { ListedPersonRow } from './people-lists.store.ts';

const auditedFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'country',
  'timezone',
  'workSchedule',
  'avatarId',
] as const satisfies readonly (keyof Person)[];

export const compareDetails = (before: Person, after: Person): Change[] =>
  compareStates(before, after, auditedFields);

/** Lists all filled fields of a new person as changes; empty fields are left out. */
export function listCreatedFields(person: Omit<ListedPersonRow, 'isInvited'>): Change[] {
  const fields = [...auditedFields, 'role', 'status', 'permissions'] as const;
  return fields
    .map((field) => ({ field, from: null, to: person[field] }))
    .filter(({ to }) => to !== null && !(Array.isArray(to) && to.length === 0));
}

/** Records that the password changed, but neither the old nor the new one. */
export const passwordChange: Change = { field: 'password', from: null, to: null };

/** Records that a person set their own password. */
export const recordNewPassword = (tx: Tx, id: string): Promise<void> =>
  recordChange(tx, 'person.changed', { actorId: id, subjectId: id }, [passwordChange]);
