/** What the audit log says of a person. A password is never among it. */
import type { Tx } from '../../kernel/db/pool.ts';
import { type Change, compareStates, recordChange } from '../audit/index.ts';
import type { Person } from './people.store.ts';
import type { ListedRow } from './people-lists.store.ts';

const details = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'country',
  'timezone',
  'workSchedule',
  'avatarId',
] as const satisfies readonly (keyof Person)[];

export const changedDetails = (before: Person, after: Person): Change[] =>
  compareStates(before, after, details);

/** Of a new person everything is new; what stayed empty is not worth a line. */
export function createdChanges(person: Omit<ListedRow, 'isInvited'>): Change[] {
  const fields = [...details, 'role', 'status', 'permissions'] as const;
  return fields
    .map((field) => ({ field, from: null, to: person[field] }))
    .filter(({ to }) => to !== null && !(Array.isArray(to) && to.length === 0));
}

/** That it is another one; which it was and which it is, nobody may know. */
export const passwordChange: Change = { field: 'password', from: null, to: null };

/** Of a password that its owner has set. */
export const recordNewPassword = (tx: Tx, id: string): Promise<void> =>
  recordChange(tx, 'person.changed', { actorId: id, subjectId: id }, [passwordChange]);
