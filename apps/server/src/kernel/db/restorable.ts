/** How long what was deleted can be restored: the same everywhere. */
import { restorableMinutes } from '@klasna/contract/values';
import { type SQL, sql } from './drizzle.ts';
import type { Tx } from './pool.ts';

/** Deleted so lately that it can be restored. By the clock of the transaction, which also wrote the deletion. */
export const isRestorable = ({ now }: Pick<Tx, 'now'>, deletedAt: unknown): SQL =>
  sql`${deletedAt} > ${now}::timestamptz - make_interval(mins => ${restorableMinutes})`;
