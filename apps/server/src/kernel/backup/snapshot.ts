/** Reads all tables in one consistent snapshot while others continue to write. */
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { isDistributed } from '../db/distributed/is-distributed.ts';
import { migrationLock } from '../db/migrate.ts';
import type { TableShape } from './manifest.ts';
import { pieceBytes } from './parts.ts';

export interface Snapshot {
  readonly migrations: readonly string[];
  readonly tables: readonly TableShape[];
}

/**
 * Lists tables and columns. Leaves out generated columns, tables of extensions and the list of migrations, which the
 * head of the backup contains.
 */
const tableShapesSql = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  group by c.relname order by c.relname`;

/** Opens the transaction of the snapshot. No migration runs until it ends, because it locks the tables. */
export async function beginSnapshot(client: pg.Client): Promise<Snapshot> {
  await client.query('select pg_advisory_lock_shared($1)', [migrationLock]);
  try {
    await client.query('begin isolation level repeatable read read only');
    // One connection to each node of a cluster, so that all tables of a school are read in one snapshot.
    if (await isDistributed(client))
      await client.query('set local citus.max_adaptive_executor_pool_size = 1');
    const { rows: tables } = await client.query<TableShape>(tableShapesSql);
    if (tables.length > 0)
      await client.query(
        `lock table ${tables.map(({ name }) => quoteIdentifier(name)).join(', ')} in access share mode`,
      );
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
    return { migrations: rows.map(({ name }) => name), tables };
  } finally {
    await client.query('select pg_advisory_unlock_shared($1)', [migrationLock]);
  }
}

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Builds the source of a `copy … to`, with expressions in place of some columns. */
export const toSelection = (
  { name, columns }: TableShape,
  replacements: Readonly<Record<string, string>>,
): string =>
  `(select ${columns.map((column) => replacements[column] ?? quoteIdentifier(column)).join(', ')} from ${quoteIdentifier(name)})`;

export const toColumnList = ({ name, columns }: TableShape): string =>
  `${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')})`;

/** Sends the output of a COPY to a function in pieces; resolves with the number of rows. */
export async function copyOut(
  client: pg.Client,
  source: string,
  consume: (bytes: Buffer) => Promise<void>,
): Promise<number> {
  const stream = client.query(copyTo(`copy ${source} to stdout`));
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    pieces.push(chunk);
    size += chunk.length;
    if (size < pieceBytes) continue;
    await consume(Buffer.concat(pieces));
    pieces = [];
    size = 0;
  }
  if (size > 0) await consume(Buffer.concat(pieces));
  return stream.rowCount;
}
