import type { AuditType } from '@klasna/contract/audit/types';
import type { Tx } from '../../kernel/db/pool.ts';
import { insertEntries } from './audit.store.ts';
import type { Change } from './audit.tables.ts';

export interface ChangeContext {
  readonly actorId: string | null;
  /** The id of the person who was changed. */
  readonly subjectId?: string;
}

/** Records changes in the transaction that makes them. Without changes it writes no entry. */
export async function recordChange(
  tx: Tx,
  type: AuditType,
  { actorId, subjectId }: ChangeContext,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length > 0) await insertEntries(tx, [{ type, actorId, subjectId: subjectId ?? null, changes }]);
}

/** Compares two states of an object field by field. */
export function compareStates<T extends object>(
  before: T,
  after: T,
  fields: readonly (keyof T & string)[],
): Change[] {
  return fields
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}
