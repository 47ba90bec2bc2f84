/**
 * Loads rows back into their tables within one transaction. The database owner need not be a superuser. Foreign keys
 * are dropped and user triggers disabled until the end; recreating the foreign keys validates every row.
 */
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { TableShape } from './manifest.ts';
import { quoteIdentifier } from './snapshot.ts';

interface ForeignKey {
  readonly tab: string;
  readonly name: string;
  readonly rule: string;
}

const foreignKeysSql = `
  select conrelid::regclass::text as tab, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`;

/** Returns a function that restores the constraints, triggers and row-level security. */
export async function suspendConstraints(
  client: pg.Client,
  tables: readonly TableShape[],
): Promise<() => Promise<void>> {
  const { rows: foreignKeys } = await client.query<ForeignKey>(foreignKeysSql);
  const names = tables.map(({ name }) => quoteIdentifier(name));
  const { rows: forced } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  );
  for (const { tab, name } of foreignKeys) await client.query(`alter table ${tab} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // Switches row-level security off for the owner, because `copy … from` refuses tables that have it.
  for (const { name } of forced) await client.query(`alter table ${name} no force row level security`);
  // Empties the tables, because migrations insert rows that the backup contains too.
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`);
  return async () => {
    await client.query('set constraints all immediate');
    for (const { tab, name, rule } of foreignKeys)
      await client.query(`alter table ${tab} add constraint ${name} ${rule}`);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { name } of forced) await client.query(`alter table ${name} force row level security`);
  };
}

export interface TableLoader {
  readonly table: string;
  readonly write: (bytes: Buffer) => Promise<void>;
  /** Ends the copy; resolves with the number of rows. */
  readonly end: () => Promise<number>;
}

export function loadTable(client: pg.Client, table: string, target: string): TableLoader {
  const copy = client.query(copyFrom(`copy ${target} from stdin`));
  const stream: Writable = copy;
  const done = finished(stream);
  // Ignores the rejection here, because the next `write` or `end` reports the error.
  done.catch(() => {});
  return {
    table,
    write: async (bytes) => {
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), done]);
    },
    end: async () => {
      stream.end();
      await done;
      return copy.rowCount;
    },
  };
}
