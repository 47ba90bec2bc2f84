/**
 * Limits failed attempts with delays that grow. Counts in the database, so that all processes share the count. Keys are
 * hashes. The table is unlogged: counting never waits for the disk, and a crash of the database resets the counts.
 */
import { createHash } from 'node:crypto';
import type { Database } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';

export interface AttemptLimit {
  /** What is counted together, such as an account. */
  readonly keyParts: readonly string[];
  /** How many failures need not wait. */
  readonly freeFailures: number;
  /** The delay after the last free failure; each further failure doubles it. */
  readonly firstDelaySeconds: number;
  readonly maxDelaySeconds: number;
  /** After this time a failure counts half, after twice the time a quarter. */
  readonly halfLifeSeconds: number;
  /**
   * Delays nobody by itself. While n times as many failures are counted as are free here, the other limits have an nth
   * of their free failures.
   */
  readonly narrowsOthers?: boolean;
  /** A success clears the count. Otherwise it only takes its own attempt back. */
  readonly isClearedBySuccess?: boolean;
}

export interface CountedAttempt {
  /**
   * Call this when the right password was given. `keepCount` clears no count: if several accounts share an email, a
   * person who knows one password must not guess the others without limit.
   */
  readonly markSucceeded: (mode: 'clearCount' | 'keepCount') => Promise<void>;
}

/**
 * Adds the missing rows in a statement of its own, because a statement locks only rows that exist when it begins. A
 * refused attempt adds none.
 */
const addKeysText = `
  insert into attempts (key)
  select k from unnest($1::text[]) as k
  where not exists (select from attempts a where a.key = any ($1::text[]) and a.allowed_at > now())
  order by k
  on conflict do nothing`;

/**
 * Counts the attempt for all keys, or for none if one of them has to wait. Locks the rows in the order of their keys,
 * so that no two attempts wait for each other. A tenth of a failure is tolerated, because failures fade from the first
 * second.
 */
const countText = `
  with limits as (
    select * from unnest($1::text[], $2::float8[], $3::float8[], $4::float8[], $5::float8[], $6::boolean[])
      as l(key, free, first_delay, max_delay, half_life, narrows)
  ), locked as materialized (
    select a.key, a.failures, a.counted_at, a.allowed_at from attempts a
    where a.key = any ($1::text[]) order by a.key for update
  ), refusal as (
    select max(allowed_at) as until from locked where allowed_at > now()
  ), counted as (
    select l.*, 1 + k.failures *
      power(0.5, greatest(0, extract(epoch from now() - k.counted_at)::float8) / l.half_life) as failures
    from limits l join locked k using (key)
  ), narrowed as (
    select greatest(1, max(failures / free) filter (where narrows)) as factor from counted
  ), delayed as (
    select c.key, c.failures, case
      when c.narrows or ceil(c.failures - 0.1) < c.free / n.factor then 0
      else least(c.max_delay, c.first_delay * power(2, least(30, ceil(c.failures - 0.1) - ceil(c.free / n.factor))))
    end as delay
    from counted c, narrowed n
  ), written as (
    update attempts a set failures = d.failures, counted_at = now(),
      allowed_at = case when d.delay > 0 then now() + make_interval(secs => d.delay) else a.allowed_at end
    from delayed d, refusal r
    where a.key = d.key and r.until is null
  )
  select ceil(extract(epoch from until - now()))::int as wait from refusal where until is not null`;

const clearText = 'delete from attempts where key = any ($1::text[])';
/**
 * Takes an attempt back, and ends a delay for which too few failures remain; how many are free may be narrowed. Sets
 * the end of the delay to the past and not to now, because an attempt that waited for the lock began earlier and would
 * be refused.
 */
const takeBackText = `
  with locked as materialized (
    select key, failures from attempts where key = any ($1::text[]) order by key for update
  ), limits as (
    select * from unnest($1::text[], $2::float8[], $3::boolean[]) as l(key, free, narrows)
  ), narrowed as (
    select greatest(1, max(k.failures / l.free) filter (where l.narrows)) as factor
    from locked k join limits l using (key)
  )
  update attempts a set failures = greatest(0, a.failures - 1),
    allowed_at = case when ceil(a.failures - 1.1) < l.free / n.factor then '-infinity' else a.allowed_at end
  from locked k join limits l using (key) cross join narrowed n
  where a.key = k.key`;

const toKey = (keyParts: readonly string[]): string =>
  createHash('sha256').update(keyParts.join('\0')).digest('base64url');

/**
 * Counts before the password is checked, so that a hundred concurrent guesses are a hundred attempts. Refuses while one
 * of the limits demands a delay; a refused attempt is not counted.
 */
export async function countAttempts(
  database: Database,
  limits: readonly AttemptLimit[],
): Promise<CountedAttempt> {
  const keys = limits.map(({ keyParts }) => toKey(keyParts));
  const wait = await database.outsideSchools(async (_, client) => {
    // Both statements leave together.
    const [, { rows }] = await Promise.all([
      client.query({ name: 'attempts.add', text: addKeysText, values: [keys] }),
      client.query<{ wait: number }>({
        name: 'attempts.count',
        text: countText,
        values: [
          keys,
          limits.map(({ freeFailures }) => freeFailures),
          limits.map(({ firstDelaySeconds }) => firstDelaySeconds),
          limits.map(({ maxDelaySeconds }) => maxDelaySeconds),
          limits.map(({ halfLifeSeconds }) => halfLifeSeconds),
          limits.map(({ narrowsOthers = false }) => narrowsOthers),
        ],
      }),
    ]);
    return rows[0]?.wait;
  });
  if (wait !== undefined) throw new Failure('tooManyAttempts', { retryAfter: Math.max(1, wait) });
  return { markSucceeded: (mode) => takeBack(database, limits, mode) };
}

/** Takes an attempt back that another request counted. */
export const takeBackAttempts = (database: Database, limits: readonly AttemptLimit[]): Promise<void> =>
  takeBack(database, limits, 'keepCount');

async function takeBack(
  database: Database,
  limits: readonly AttemptLimit[],
  mode: 'clearCount' | 'keepCount',
): Promise<void> {
  const isCleared = ({ isClearedBySuccess = false }: AttemptLimit) =>
    mode === 'clearCount' && isClearedBySuccess;
  const cleared = limits.filter(isCleared).map(({ keyParts }) => toKey(keyParts));
  const others = limits.filter((limit) => !isCleared(limit));
  await database.outsideSchools(async (_, client) => {
    await Promise.all([
      client.query({ name: 'attempts.clear', text: clearText, values: [cleared] }),
      client.query({
        name: 'attempts.take-back',
        text: takeBackText,
        values: [
          others.map(({ keyParts }) => toKey(keyParts)),
          others.map(({ freeFailures }) => freeFailures),
          others.map(({ narrowsOthers = false }) => narrowsOthers),
        ],
      }),
    ]);
  });
}

const minute = 60;
const hour = 60 * minute;

/** The delays of a limit that only concerns the person who waits. */
export const toPersonalLimit = (freeFailures: number, keyParts: readonly string[]): AttemptLimit => ({
  keyParts,
  freeFailures,
  firstDelaySeconds: minute,
  maxDelaySeconds: 15 * minute,
  halfLifeSeconds: hour,
  isClearedBySuccess: true,
});

/** Counts an attempt that has one limit. */
export const countAttempt = (
  database: Database,
  limit: number,
  keyParts: readonly string[],
): Promise<CountedAttempt> => countAttempts(database, [toPersonalLimit(limit, keyParts)]);

/** Deletes counts that have faded. */
export async function deleteOldAttempts(database: Database): Promise<void> {
  await database.outsideSchools((_, client) =>
    client.query("delete from attempts where counted_at < now() - interval '1 day' and allowed_at < now()"),
  );
}
