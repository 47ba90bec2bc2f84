/** A transaction that makes a past: what it does from here on was done at that moment, in the database's eyes too. */
import type { Tx } from './pool.ts';

const text = "select set_config('app.moment', $1, true)";

/** The same transaction at another moment; the one before is not to be used any more. */
export async function atMoment(tx: Tx, now: Date): Promise<Tx> {
  await tx.client.query({ name: 'moment.set', text, values: [now.toISOString()] });
  return { ...tx, now };
}
