/**
 * Runs a transaction inside one school as the database owner, for what the serving account may not do, such as creating
 * the school.
 */

import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import type pg from 'pg';
import { isId } from '../ids.ts';
import { isDistributed } from './distributed/is-distributed.ts';
import { type DomainEvent, writeOutbox } from './domain-event.ts';
import { drizzle } from './drizzle.ts';
import type { Tx } from './pool.ts';
import { queryPrepared } from './query-prepared.ts';
import { openTransactionEnd } from './transaction-hooks.ts';

export function inSchoolAsOwner<T>(
  ownerUrl: string,
  schoolId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { beforeCommit, afterRollback, runBeforeCommit, runAfterRollback } = openTransactionEnd();
  let isEnding = false;
  const transact = async (client: pg.Client): Promise<T> => {
    const events: DomainEvent[] = [];
    await client.query('begin');
    if (!isId(schoolId)) throw new Error('a school id must be a UUID');
    await client.query(`set local app.school_id = '${schoolId}'`);
    // Prepares repeated statements: filling a school repeats the same ones hundreds of times, so that a new plan for
    // each call would be slow.
    queryPrepared(client);
    // Citus finds the node by the values.
    if (!(await isDistributed(client)))
      await client.query("set local plan_cache_mode = 'force_generic_plan'");
    const result = await work({
      schoolId,
      client,
      query: drizzle(client),
      now: new Date(),
      publish: (event) => void events.push(event),
      beforeCommit,
      afterRollback,
    });
    await runBeforeCommit();
    isEnding = true;
    // Writes the events, which a running server delivers in its next outbox sweep. An error before this point ends the
    // connection and rolls the transaction back.
    if (events.length > 0) await writeOutbox(client, schoolId, events);
    await client.query('commit');
    return result;
  };
  // Uses pipeline mode, as when serving, because use cases send several statements at once.
  return withOwnerConnection(ownerUrl, transact, { pipeline: true }).catch(async (error: unknown) => {
    if (!isEnding) await runAfterRollback();
    throw error;
  });
}
