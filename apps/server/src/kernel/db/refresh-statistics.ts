/**
 * Analyzes the tables within the owner transaction that fills an empty database. Without this, PostgreSQL would plan
 * every query for a handful of rows and keep such plans.
 */
import { isDistributed } from './distributed/is-distributed.ts';
import type { Tx } from './pool.ts';

const analyzeSql = `
  select format('analyze %s', string_agg(format('%I', c.relname), ', ' order by c.relname)) as analyze
  from pg_class c join pg_stat_user_tables s on s.relid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and s.n_mod_since_analyze + pg_stat_get_xact_tuples_inserted(c.oid) > 20`;

export async function refreshStatistics(tx: Tx): Promise<void> {
  // Would write on every node of a Citus cluster, in a transaction that belongs to one.
  if (await isDistributed(tx.client)) return;
  const { rows } = await tx.client.query<{ analyze: string | null }>(analyzeSql);
  const [found] = rows;
  if (found?.analyze) await tx.client.query(found.analyze);
}
