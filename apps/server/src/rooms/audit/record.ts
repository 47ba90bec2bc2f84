import type { AuditType } from '@klasna/contract/audit/types';
import type { Tx } from '../../kernel/db/pool.ts';
import { insertEntries } from './audit.store.ts';
import type { Change } from './audit.tables.ts';

export interface Deed {
  readonly actorId: string | null;
  /** The person it was done to. */
  readonly subjectId?: string;
}

/** Written in the transaction of the change itself; a change of nothing leaves no entry. */
export async function recordChange(
  tx: Tx,
  type: AuditType,
  { actorId, subjectId }: Deed,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length > 0) await insertEntries(tx, [{ type, actorId, subjectId: subjectId ?? null, changes }]);
}

/** What differs between two states of the same thing, field by field. */
export function compareStates<T extends object>(
  before: T,
  after: T,
  fields: readonly (keyof T & string)[],
): Change[] {
  return fields
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}
