import type { Tx } from '../../kernel/db/pool.ts';
import { insertEntries } from '../audit/index.ts';
import type { AccountDeps } from './account-deps.ts';
import type { Person } from './people.store.ts';

interface StatusChange {
  readonly before: readonly Pick<Person, 'id' | 'status'>[];
  readonly status: Person['status'];
  readonly actorId: string;
}

/**
 * Applies the consequences of a status change, for one person or many: writes audit entries and ends the sessions of
 * suspended people.
 */
export async function applyStatusChange(
  tx: Tx,
  { before, status, actorId }: StatusChange,
  accounts: Pick<AccountDeps, 'endSessionsAndForgetDevices'>,
): Promise<void> {
  const changed = before.filter((person) => person.status !== status);
  await insertEntries(
    tx,
    changed.map((person) => ({
      type: 'person.statusChanged',
      actorId,
      subjectId: person.id,
      changes: [{ field: 'status', from: person.status, to: status }],
    })),
  );
  if (status !== 'suspended') return;
  await accounts.endSessionsAndForgetDevices(
    tx,
    changed.map(({ id }) => id),
  );
}
