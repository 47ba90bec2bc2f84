/**
 * Rows back into their tables, within one transaction, by an owner who need not be a superuser: the rules between tables
 * and our triggers step aside meanwhile, and the rules are then asked about every row.
 */
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { TableShape } from './manifest.ts';
import { quote } from './snapshot.ts';

interface Rule {
  readonly tab: string;
  readonly name: string;
  readonly rule: string;
}

const rulesText = `
  select conrelid::regclass::text as tab, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`;

/** Answers how everything is put back. */
export async function stepAside(
  client: pg.Client,
  tables: readonly TableShape[],
): Promise<() => Promise<void>> {
  const { rows: rules } = await client.query<Rule>(rulesText);
  const names = tables.map(({ name }) => quote(name));
  const { rows: forced } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  );
  for (const { tab, name } of rules) await client.query(`alter table ${tab} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // The owner writes as one who may see all: PostgreSQL reads rows into no table whose policies apply.
  for (const { name } of forced) await client.query(`alter table ${name} no force row level security`);
  // What the migrations wrote stands in the backup as well.
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`);
  return async () => {
    await client.query('set constraints all immediate');
    for (const { tab, name, rule } of rules)
      await client.query(`alter table ${tab} add constraint ${name} ${rule}`);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { name } of forced) await client.query(`alter table ${name} force row level security`);
  };
}

export interface Loading {
  readonly table: string;
  readonly write: (bytes: Buffer) => Promise<void>;
  /** Answers the number of rows. */
  readonly end: () => Promise<number>;
}

export function loadTable(client: pg.Client, table: string, target: string): Loading {
  const copy = client.query(copyFrom(`copy ${target} from stdin`));
  const stream: Writable = copy;
  const done = finished(stream);
  // Heard by whoever writes or ends next.
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
