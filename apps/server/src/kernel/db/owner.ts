/** A transaction inside one school as the owner: for what the serving account may not do, such as making the school. */
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
    // One who fills a school asks the same questions hundreds of times: to plan them anew takes longer than it saves.
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
    // Told by the next sweep of whoever serves; a failure before this ends the connection, and with it the transaction.
    if (told.length > 0) await writeNews(client, schoolId, told);
    await client.query('commit');
    return result;
  };
  // As while serving: verbs ask several questions at once.
  return asOwner(ownerUrl, fill, { pipeline: true });
}
