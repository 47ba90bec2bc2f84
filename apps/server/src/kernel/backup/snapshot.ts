/** The tables as they were at one moment, read by the owner while everybody goes on writing. */
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { migrationLock } from '../db/migrate.ts';
import type { TableShape } from './manifest.ts';
import { pieceSize } from './parts.ts';

export interface Snapshot {
  readonly migrations: readonly string[];
  readonly tables: readonly TableShape[];
}

/** Not what PostgreSQL works out itself, and not the list of migrations, which the file carries in its head. */
const shapesText = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  group by c.relname order by c.relname`;

/** Begins it. No migration runs at this moment, and none changes a table until the snapshot is over. */
export async function beginSnapshot(client: pg.Client): Promise<Snapshot> {
  await client.query('select pg_advisory_lock_shared($1)', [migrationLock]);
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: tables } = await client.query<TableShape>(shapesText);
    if (tables.length > 0)
      await client.query(
        `lock table ${tables.map(({ name }) => quote(name)).join(', ')} in access share mode`,
      );
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
    return { migrations: rows.map(({ name }) => name), tables };
  } finally {
    await client.query('select pg_advisory_unlock_shared($1)', [migrationLock]);
  }
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const columnsOf = ({ name, columns }: TableShape): string =>
  `${quote(name)} (${columns.map(quote).join(', ')})`;

/** What a COPY answers, in pieces; answers the number of rows. */
export async function copyOut(
  client: pg.Client,
  what: string,
  take: (bytes: Buffer) => Promise<void>,
): Promise<number> {
  const stream = client.query(copyTo(`copy ${what} to stdout`));
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    pieces.push(chunk);
    size += chunk.length;
    if (size < pieceSize) continue;
    await take(Buffer.concat(pieces));
    pieces = [];
    size = 0;
  }
  if (size > 0) await take(Buffer.concat(pieces));
  return stream.rowCount;
}
