/** Guards docs/database-functions.md: it names every function and trigger of a migrated database, and no other. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

const root = join(import.meta.dirname, '../../../..');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const readCatalog = <T extends object>(sql: string): Promise<T[]> =>
  withOwnerConnection(database.url, async (client) => (await client.query<T>(sql)).rows);

/** Reads the rows of the table below this heading, each as its cells. */
function readTable(heading: string): string[][] {
  const text = readFileSync(join(root, 'docs/database-functions.md'), 'utf8');
  const section = text.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const listNames = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const readSources = (folder: string): string => {
  const path = join(root, 'apps/server/src', folder);
  const files = readdirSync(path).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return files.map((name) => readFileSync(join(path, name), 'utf8')).join('\n');
};

const functionsSql = `
  select p.proname as name, p.prosecdef as "isOwner", coalesce(array_to_string(p.proconfig, ' '), '') as settings
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and not exists (
    select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;

const triggersSql = `
  select c.relname || '.' || t.tgname || ' calls ' || p.proname as name
  from pg_trigger t
  join pg_class c on c.oid = t.tgrelid
  join pg_proc p on p.oid = t.tgfoid
  where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`;

interface DatabaseFunction {
  readonly name: string;
  readonly isOwner: boolean;
  readonly settings: string;
}

test('every function has a row that says as whom it runs', async () => {
  const documented = readTable('Functions').map(([name, account]) => `${listNames(name)[0]}: ${account}`);
  const functions = await readCatalog<DatabaseFunction>(functionsSql);
  const actual = functions.map(({ name, isOwner }) => `${name}: ${isOwner ? 'owner' : 'caller'}`);
  expect(actual.length).toBeGreaterThan(30);
  expect(documented).toEqual(actual.sort());
});

test('every trigger has a row that names its tables and its function', async () => {
  const documented = readTable('Triggers').flatMap(([name, tables, called]) =>
    listNames(tables).map((table) => `${table}.${listNames(name)[0]} calls ${listNames(called)[0]}`),
  );
  const actual = (await readCatalog<{ name: string }>(triggersSql)).map(({ name }) => name);
  expect(actual.length).toBeGreaterThan(30);
  expect(documented.sort()).toEqual(actual.sort());
});

test('every row says what it guarantees, why it is in the database, and which module relies on it', () => {
  for (const row of [...readTable('Functions'), ...readTable('Triggers')]) {
    const [guarantee, reason, modules] = row.slice(-3);
    expect([row[0], guarantee, reason].filter((cell) => !cell)).toEqual([]);
    const folders = listNames(modules).map((name) => (name.startsWith('kernel/') ? name : `modules/${name}`));
    expect(folders.length).toBeGreaterThan(0);
    for (const folder of folders)
      expect([row[0], folder, existsSync(join(root, 'apps/server/src', folder))]).toEqual([
        row[0],
        folder,
        true,
      ]);
  }
});

test('the module that relies on a trigger names its function in its source', () => {
  for (const row of readTable('Triggers')) {
    const called = listNames(row[2])[0] ?? '';
    const folders = listNames(row[5]).map((name) => (name.startsWith('kernel/') ? name : `modules/${name}`));
    const isNamed = folders.some((folder) => readSources(folder).includes(called));
    expect([called, isNamed]).toEqual([called, true]);
  }
});

test('every function that runs as its owner fixes its search path', async () => {
  const functions = await readCatalog<DatabaseFunction>(functionsSql);
  const unsafe = functions.filter(
    ({ isOwner, settings }) => isOwner && !settings.includes('search_path=public, pg_temp'),
  );
  expect(unsafe).toEqual([]);
});
