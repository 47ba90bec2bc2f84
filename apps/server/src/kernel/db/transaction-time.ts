/**
 * Gives a transaction another current time, which the database uses as well. The demo school uses it to write its past.
 */
import type { Tx } from './pool.ts';

/** Returns the same transaction with another current time; the original must not be used afterwards. */
export function withTime(tx: Tx, now: Date): Tx {
  // Does not wait: later statements run after this one and fail if it fails.
  // Not by set_config(), which Citus does not pass on to its nodes.
  tx.client.query(`set local app.moment = '${now.toISOString()}'`).catch(() => {});
  return { ...tx, now };
}
