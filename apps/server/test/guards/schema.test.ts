/** Guards the schema: the tables declared in code equal those that the migrations create. */
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { connect } from '../../src/kernel/db/connect.ts';
import { getTableConfig, PgTable } from '../../src/kernel/db/drizzle.ts';
import {
  listPendingMigrations,
  migrate,
  readMigrations,
  readOldestVersion,
} from '../../src/kernel/db/migrate.ts';
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

  test('names what is pending, and changes nothing by that', async () => {
    const emptyDatabase = await createTestDatabase('template0');
    try {
      const all = readMigrations();
      const listPending = () => listPendingMigrations(emptyDatabase.url);
      expect(await listPending()).toEqual(all.map(({ name }) => name));
      await migrate(emptyDatabase.url, all.slice(0, -2));
      expect(await listPending()).toEqual(all.slice(-2).map(({ name }) => name));
      expect(await listPending()).toHaveLength(2);
      await migrate(emptyDatabase.url);
      expect(await listPending()).toEqual([]);
    } finally {
      await emptyDatabase.drop();
    }
  });
});

describe('a migration', () => {
  const create = { name: '0001_names.sql', text: 'create table names (id int, nickname text);' };
  const drop = {
    name: '0002_drop.sql',
    text: '-- unused since 0.9.0: names.nickname\n-- unused since 0.10.0: more\nalter table names drop column nickname;',
  };
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase('template0');
  });
  afterEach(() => database.drop());

  test('that removes something names the oldest version that can serve the database', async () => {
    expect(await readOldestVersion(database.url)).toBeUndefined();
    await migrate(database.url, [create]);
    expect(await readOldestVersion(database.url)).toBeUndefined();
    await migrate(database.url, [create, drop]);
    expect(await readOldestVersion(database.url)).toBe('0.10.0');
  });

  test('does not let others wait while a transaction uses its table', async () => {
    await migrate(database.url, [create]);
    await withOwnerConnection(database.url, async (reader) => {
      await reader.query('begin; select * from names');
      const migrating = migrate(database.url, [create, drop]);
      await withOwnerConnection(database.url, async (writer) => {
        await expect
          .poll(async () => (await writer.query('select from pg_locks where not granted')).rowCount)
          .toBe(1);
        const startedAt = performance.now();
        await writer.query("insert into names values (1, 'Ann')");
        expect(performance.now() - startedAt).toBeLessThan(4000);
        expect((await writer.query('select nickname from names')).rows).toEqual([{ nickname: 'Ann' }]);
      });
      await reader.query('commit');
      expect(await migrating).toEqual([drop.name]);
    });
  });
});

test('a process refuses a database from which a newer version has removed something', async () => {
  const database = await createTestDatabase();
  try {
    const removal = { name: '9999_removal.sql', text: '-- unused since 99.0.0: nothing\nselect 1;' };
    const config = readConfig({ DATA_DIR: tmpdir(), DATABASE_URL: database.url, SECRET: 's'.repeat(32) });
    await migrate(database.url, [{ name: '9998_addition.sql', text: 'create table later (id int);' }]);
    await (await connect(config, 'command')).close();
    await migrate(database.url, [removal]);
    await expect(connect(config, 'command')).rejects.toThrow(/DATABASE_URL: .* 99\.0\.0 and newer/);
  } finally {
    await database.drop();
  }
});
