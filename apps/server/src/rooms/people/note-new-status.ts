import type { Tx } from '../../kernel/db/pool.ts';
import { recordChange } from '../audit/index.ts';
import type { Accounts } from './accounts.ts';
import type { Person } from './people.store.ts';

interface NewStatus {
  readonly before: Pick<Person, 'id' | 'status'>;
  readonly status: Person['status'];
  readonly actorId: string;
}

/**
 * Consequences of a status change, for one person or many: writes the audit entry and ends the sessions of suspended
 * people.
 */
export async function noteNewStatus(
  tx: Tx,
  { before, status, actorId }: NewStatus,
  accounts: Pick<Accounts, 'endSessions'>,
): Promise<void> {
  if (status === before.status) return;
  const change = { field: 'status', from: before.status, to: status };
  await recordChange(tx, 'person.statusChanged', { actorId, subjectId: before.id }, [change]);
  if (status === 'suspended') await accounts.endSessions(tx, before.id);
}
