/**
 * Forward-only SQL migrations, each in its own transaction, under one advisory lock, so that any number of processes
 * may start at once. The processes of the version before go on serving meanwhile (`expand-contract.ts`).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import type pg from 'pg';
import { compareVersions, findOldestVersion } from './expand-contract.ts';

const migrationsFolder = join(import.meta.dirname, '../../../migrations');
/** Advisory lock that is held while the schema changes. */
export const migrationLock = 7_210_501;

const createMigrationsTableSql =
  'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())';

export interface Migration {
  readonly name: string;
  readonly text: string;
}

export function readMigrations(): Migration[] {
  return readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(migrationsFolder, name), 'utf8') }));
}

/** Migrates the database as its owner and returns the names of the applied files. */
export async function migrate(ownerUrl: string, migrations = readMigrations()): Promise<string[]> {
  return withOwnerConnection(ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      await client.query(createMigrationsTableSql);
      const pending = await filterPending(client, migrations);
      for (const migration of pending) await applyInTransaction(client, migration);
      return pending.map((migration) => migration.name);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
  });
}

/** Returns the names of the files that `migrate` would apply, and changes nothing. */
export async function listPendingMigrations(
  ownerUrl: string,
  migrations = readMigrations(),
): Promise<string[]> {
  return withOwnerConnection(ownerUrl, async (client) => {
    const pending = (await hasMigrationsTable(client)) ? await filterPending(client, migrations) : migrations;
    return pending.map((migration) => migration.name);
  });
}

/** Returns the oldest version that can serve the database; undefined if every one can, or if it is empty. */
export async function readOldestVersion(ownerUrl: string): Promise<string | undefined> {
  return withOwnerConnection(ownerUrl, async (client) => {
    if (!(await hasMigrationsTable(client))) return undefined;
    // The column exists from the first migration on that removes something.
    const { rows } = await client.query<{ version: string }>(
      `select to_jsonb(m) ->> 'oldest_version' as version from schema_migrations m
       where to_jsonb(m) ->> 'oldest_version' is not null`,
    );
    return rows
      .map(({ version }) => version)
      .sort(compareVersions)
      .at(-1);
  });
}

async function hasMigrationsTable(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('schema_migrations') is not null as found",
  );
  return rows[0]?.found ?? false;
}

async function filterPending(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(rows.map((row) => row.name));
  return migrations.filter((migration) => !applied.has(migration.name));
}

async function applyStatements(client: pg.Client, { name, text }: Migration): Promise<void> {
  await client.query(text);
  await client.query('insert into schema_migrations (name) values ($1)', [name]);
  const oldestVersion = findOldestVersion(text);
  if (oldestVersion === undefined) return;
  await client.query('alter table schema_migrations add column if not exists oldest_version text');
  await client.query('update schema_migrations set oldest_version = $2 where name = $1', [
    name,
    oldestVersion,
  ]);
}

/** Applies migrations to an empty database within a transaction that the caller opened. */
export async function buildSchema(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(createMigrationsTableSql);
  for (const migration of migrations) await applyStatements(client, migration);
}

/** While a statement waits for the lock of a table, all later reads and writes of the table wait behind it. */
const lockTimeoutMs = 2000;
const lockRetryDelayMs = 1000;
const maxLockAttempts = 60;
const lockNotAvailable = '55P03';

/**
 * A migration may change people of all schools. Their triggers do not notify then, because a transaction on several nodes of
 * a cluster could not be committed; the coordinator does, with which every process forgets all cached callers.
 */
const spanSchools = ["set local app.spans_schools = 'on'", "select pg_notify('klasna_people', '')"];

/** Gives up waiting for a lock that running transactions hold, and tries again, so that these processes never stand still. */
async function applyInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
      for (const text of spanSchools) await client.query(text);
      await applyStatements(client, migration);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      const isLocked = (error as { code?: string }).code === lockNotAvailable;
      if (!isLocked || attempt === maxLockAttempts)
        throw new Error(`migration ${migration.name}: ${(error as Error).message}`, { cause: error });
    }
    await delay(lockRetryDelayMs);
  }
}
