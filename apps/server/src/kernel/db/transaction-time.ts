/**
 * Gives a transaction another current time, which the database uses as well. The demo school uses it to write its past.
 */
import type { Tx } from './pool.ts';

const setTimeSql = "select set_config('app.moment', $1, true)";

/** Returns the same transaction with another current time; the original must not be used afterwards. */
export function withTime(tx: Tx, now: Date): Tx {
  // Does not wait: later statements run after this one and fail if it fails.
  tx.client.query({ name: 'moment.set', text: setTimeSql, values: [now.toISOString()] }).catch(() => {});
  return { ...tx, now };
}
