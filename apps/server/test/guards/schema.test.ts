/** Guards the schema: the tables declared in code equal those that the migrations create. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getTableConfig, PgTable } from '../../src/kernel/db/drizzle.ts';
import { migrate, readMigrations } from '../../src/kernel/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

let migratedDatabase: TestDatabase;
beforeAll(async () => {
  migratedDatabase = await createTestDatabase();
});
afterAll(() => migratedDatabase.drop());

const sourceFolder = join(import.meta.dirname, '../../src');

async function loadDeclaredTables(): Promise<PgTable[]> {
  const files = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tables?\.ts$/.test(file),
  );
  const modules = await Promise.all(
    files.map((file) => import(join(sourceFolder, file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter((value) => value instanceof PgTable));
}

interface Column {
  readonly type: string;
  readonly notNull: boolean;
}

const shortTypeNames: Readonly<Record<string, string>> = {
  'timestamp with time zone': 'timestamptz',
  'timestamp without time zone': 'timestamp',
};
const toShortType = (type: string): string => shortTypeNames[type] ?? type.replaceAll(', ', ',');

async function readColumns(url: string): Promise<Map<string, Record<string, Column>>> {
  const rows = await withOwnerConnection(url, async (client) => {
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
        columns.map((column) => [column.col, { type: toShortType(column.type), notNull: column.nn }]),
      ),
    ]),
  );
}

describe('the schema', () => {
  test('declares exactly the columns that the migrations create', async () => {
    const actual = await readColumns(migratedDatabase.url);
    const declared = await loadDeclaredTables();
    expect(declared.length).toBeGreaterThan(5);
    for (const table of declared) {
      const { name, columns } = getTableConfig(table);
      const expected = Object.fromEntries(
        columns.map((column) => [
          column.name,
          { type: toShortType(column.getSQLType()), notNull: column.notNull },
        ]),
      );
      expect({ name, columns: actual.get(name) }).toEqual({ name, columns: expected });
    }
  });

  test('uses the transaction time for all timestamps except those of technical tables', async () => {
    const { rows } = await withOwnerConnection(migratedDatabase.url, (client) =>
      client.query<{ name: string }>(`
        select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and column_default like '%now()%'
          and table_name in (select table_name from information_schema.columns where column_name = 'school_id')
        order by 1`),
    );
    expect(rows.map(({ name }) => name)).toEqual([
      ...['answer_operations.created_at', 'mails.created_at', 'mails.updated_at', 'outbox.created_at'],
      ...[
        'password_resets.created_at',
        'sessions.created_at',
        'sessions.last_used_at',
        'sessions.reauthenticated_at',
      ],
    ]);
  });

  test('has gapless migration numbers, and migrating again changes nothing', async () => {
    const numbers = readMigrations().map(({ name }) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(await migrate(migratedDatabase.url)).toEqual([]);
  });

  test('is migrated once by several concurrent processes', async () => {
    const emptyDatabase = await createTestDatabase('template0');
    try {
      const results = await Promise.all([
        migrate(emptyDatabase.url),
        migrate(emptyDatabase.url),
        migrate(emptyDatabase.url),
      ]);
      expect(results.flat().sort()).toEqual(readMigrations().map(({ name }) => name));
    } finally {
      await emptyDatabase.drop();
    }
  });

  test('is unchanged after a failed migration', async () => {
    const emptyDatabase = await createTestDatabase('template0');
    try {
      const broken = [
        { name: '0001_broken.sql', text: 'create table half (id int); select no_such_function();' },
      ];
      await expect(migrate(emptyDatabase.url, broken)).rejects.toThrow(/0001_broken\.sql/);
      expect((await readColumns(emptyDatabase.url)).has('half')).toBe(false);
    } finally {
      await emptyDatabase.drop();
    }
  });
});
