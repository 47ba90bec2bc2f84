/**
 * Runs a transaction inside one school as the database owner, for what the serving account may not do, such as creating
 * the school.
 */
import type pg from 'pg';
import { askByName } from './ask-by-name.ts';
import { drizzle } from './drizzle.ts';
import { asOwner } from './migrate.ts';
import { type News, writeNews } from './news.ts';
import type { Tx } from './pool.ts';

export function asOwnerInSchool<T>(
  ownerUrl: string,
  schoolId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const fill = async (client: pg.Client): Promise<T> => {
    const told: News[] = [];
    await client.query('begin');
    await client.query("select set_config('app.school_id', $1, true)", [schoolId]);
    // Filling a school repeats the same statements hundreds of times, so a new plan per call costs more than it saves.
    askByName(client);
    await client.query("set local plan_cache_mode = 'force_generic_plan'");
    const result = await work({
      schoolId,
      client,
      query: drizzle(client),
      now: new Date(),
      tell: (news) => void told.push(news),
      last: (ask) => ask(),
      leave: () => false,
    });
    // The next outbox sweep of a server delivers the events. An error before this point ends the connection and rolls
    // the transaction back.
    if (told.length > 0) await writeNews(client, schoolId, told);
    await client.query('commit');
    return result;
  };
  // As when serving: use cases send several statements at once.
  return asOwner(ownerUrl, fill, { pipeline: true });
}
