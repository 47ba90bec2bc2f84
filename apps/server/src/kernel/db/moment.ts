/** A transaction that makes a past: what it does from here on was done at that moment, in the database's eyes too. */
import type { Tx } from './pool.ts';

const text = "select set_config('app.moment', $1, true)";

/** The same transaction at another moment; the one before is not to be used any more. */
export function atMoment(tx: Tx, now: Date): Tx {
  // Nobody waits for the answer: whatever is asked next comes after it, and fails where this has failed.
  tx.client.query({ name: 'moment.set', text, values: [now.toISOString()] }).catch(() => {});
  return { ...tx, now };
}
