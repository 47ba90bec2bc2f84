/** Finds out whether a database is a Citus cluster, and whether `npm run distribute` has placed its tables. */
import type pg from 'pg';
import { rootTable } from './table-placement.ts';

const citusSql = "select from pg_extension where extname = 'citus'";

export async function hasCitus(client: pg.ClientBase): Promise<boolean> {
  return (await client.query(citusSql)).rowCount === 1;
}

/** Returns whether the tables of schools lie on several nodes. */
export async function isDistributed(client: pg.ClientBase): Promise<boolean> {
  if (!(await hasCitus(client))) return false;
  const placed = await client.query('select from pg_dist_partition where logicalrelid = to_regclass($1)', [
    `public.${rootTable}`,
  ]);
  return placed.rowCount === 1;
}

export const isUndistributedCluster = async (client: pg.ClientBase): Promise<boolean> =>
  (await hasCitus(client)) && !(await isDistributed(client));
