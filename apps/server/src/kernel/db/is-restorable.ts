/** The period within which deleted content can be restored, the same for all content. */
import { restorableMinutes } from '@klasna/base/values';
import { type SQL, sql } from './drizzle.ts';
import type { Tx } from './pool.ts';

/**
 * Whether content was deleted recently enough to be restored, by the clock of the transaction, which also wrote the
 * deletion time.
 */
export const isRestorable = ({ now }: Pick<Tx, 'now'>, deletedAt: unknown): SQL =>
  sql`${deletedAt} > ${now}::timestamptz - make_interval(mins => ${restorableMinutes})`;
