/** Guards the schema: the tables declared in code equal those that the migrations create. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getTableConfig, PgTable } from '../../src/kernel/db/drizzle.ts';
import { asOwner, migrate, readMigrations } from '../../src/kernel/db/migrate.ts';
import { type FreshDatabase, freshDatabase } from '../setup/fresh-database.ts';

let migrated: FreshDatabase;
beforeAll(async () => {
  migrated = await freshDatabase();
});
afterAll(() => migrated.drop());

const source = join(import.meta.dirname, '../../src');

async function declaredTables(): Promise<PgTable[]> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tables?\.ts$/.test(file),
  );
  const modules = await Promise.all(
    files.map((file) => import(join(source, file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter((value) => value instanceof PgTable));
}

interface Column {
  readonly type: string;
  readonly notNull: boolean;
}

const shorter: Readonly<Record<string, string>> = {
  'timestamp with time zone': 'timestamptz',
  'timestamp without time zone': 'timestamp',
};
const typeName = (type: string): string => shorter[type] ?? type.replaceAll(', ', ',');

async function columnsInDatabase(url: string): Promise<Map<string, Record<string, Column>>> {
  const rows = await asOwner(url, async (client) => {
    const found = await client.query<{ tbl: string; col: string; type: string; nn: boolean }>(`
      select c.relname as tbl, a.attname as col, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as nn
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`);
    return found.rows;
  });
  const tables = Map.groupBy(rows, (row) => row.tbl);
  return new Map(
    [...tables].map(([name, columns]) => [
      name,
      Object.fromEntries(
        columns.map((column) => [column.col, { type: typeName(column.type), notNull: column.nn }]),
      ),
    ]),
  );
}

describe('the schema', () => {
  test('declares exactly the columns that the migrations create', async () => {
    const real = await columnsInDatabase(migrated.url);
    const declared = await declaredTables();
    expect(declared.length).toBeGreaterThan(5);
    for (const table of declared) {
      const { name, columns } = getTableConfig(table);
      const wanted = Object.fromEntries(
        columns.map((column) => [
          column.name,
          { type: typeName(column.getSQLType()), notNull: column.notNull },
        ]),
      );
      expect({ name, columns: real.get(name) }).toEqual({ name, columns: wanted });
    }
  });

  test('uses the transaction time for all timestamps except those of technical tables', async () => {
    const { rows } = await asOwner(migrated.url, (client) =>
      client.query<{ name: string }>(`
        select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and column_default like '%now()%'
          and table_name in (select table_name from information_schema.columns where column_name = 'school_id')
        order by 1`),
    );
    expect(rows.map(({ name }) => name)).toEqual([
      ...['answer_operations.created_at', 'mails.created_at', 'mails.updated_at', 'outbox.created_at'],
      ...['password_resets.created_at', 'sessions.created_at', 'sessions.last_used_at'],
    ]);
  });

  test('has gapless migration numbers, and migrating again changes nothing', async () => {
    const numbers = readMigrations().map(({ name }) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, place) => place + 1));
    expect(await migrate(migrated.url)).toEqual([]);
  });

  test('is migrated once by several concurrent processes', async () => {
    const empty = await freshDatabase('template0');
    try {
      const done = await Promise.all([migrate(empty.url), migrate(empty.url), migrate(empty.url)]);
      expect(done.flat().sort()).toEqual(readMigrations().map(({ name }) => name));
    } finally {
      await empty.drop();
    }
  });

  test('is unchanged after a failed migration', async () => {
    const empty = await freshDatabase('template0');
    try {
      const broken = [
        { name: '0001_broken.sql', text: 'create table half (id int); select no_such_function();' },
      ];
      await expect(migrate(empty.url, broken)).rejects.toThrow(/0001_broken\.sql/);
      expect((await columnsInDatabase(empty.url)).has('half')).toBe(false);
    } finally {
      await empty.drop();
    }
  });
});
