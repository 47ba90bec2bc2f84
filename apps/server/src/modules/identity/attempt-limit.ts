/**
 * Counts failed sign-ins in the database, so that all processes share the count. Keys are hashes. The table is
 * unlogged: counting never waits for the disk, and a crash of the database resets the counts.
 */
import { createHash } from 'node:crypto';
import type { Database, Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';

const windowMinutes = 15;

const countText = `
  insert into attempts as a (key, count, since) values ($1, 1, now())
  on conflict (key) do update set
    count = case when a.since < now() - make_interval(mins => $2) then 1 else a.count + 1 end,
    since = case when a.since < now() - make_interval(mins => $2) then now() else a.since end
  returning count, ceil(extract(epoch from since + make_interval(mins => $2) - now()))::int as wait`;

const resetText = 'delete from attempts where key = $1';
const decrementText = 'update attempts set count = count - 1 where key = $1 and count > 0';

const toKey = (keyParts: readonly string[]): string =>
  createHash('sha256').update(keyParts.join('\0')).digest('base64url');

export interface CountedAttempt {
  /**
   * Call this when the right password was given. `anew` clears the counter. `goOn` only takes this attempt back: if
   * several accounts share an email, a person who knows one password must not guess the others without limit.
   */
  readonly markSucceeded: (mode: 'anew' | 'goOn') => Promise<void>;
}

/**
 * Counts before the password is checked, so that a hundred concurrent guesses are a hundred attempts. Refuses above
 * `limit` until the time window that started with the first attempt has passed.
 */
export async function countAttempt(
  database: Database,
  limit: number,
  keyParts: readonly string[],
): Promise<CountedAttempt> {
  const key = toKey(keyParts);
  const result = await database.outsideSchools((_, client) =>
    client.query<{ count: number; wait: number }>({
      name: 'attempts.count',
      text: countText,
      values: [key, windowMinutes],
    }),
  );
  const { count, wait } = result.rows[0] ?? { count: 1, wait: 0 };
  if (count > limit) throw new Failure('tooManyAttempts', { retryAfter: Math.max(1, wait) });
  return {
    markSucceeded: async (mode) => {
      await database.outsideSchools((_, client) =>
        client.query(mode === 'anew' ? resetText : decrementText, [key]),
      );
    },
  };
}

/** Clears the counter with the transaction that the right password opened. */
export async function clearAttempts(tx: Tx, keyParts: readonly string[]): Promise<void> {
  await tx.client.query(resetText, [toKey(keyParts)]);
}

/** Deletes counters whose time window has passed. */
export async function deleteOldAttempts(database: Database): Promise<void> {
  await database.outsideSchools((_, client) =>
    client.query('delete from attempts where since < now() - make_interval(mins => $1)', [windowMinutes]),
  );
}
