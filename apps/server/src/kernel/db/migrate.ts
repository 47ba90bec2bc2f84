/**
 * Forward-only SQL migrations, each in its own transaction, under one advisory lock, so that any number of processes
 * may start at once.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import type pg from 'pg';

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
      const applied = new Set(
        (await client.query<{ name: string }>('select name from schema_migrations')).rows.map(
          (row) => row.name,
        ),
      );
      const pending = migrations.filter((migration) => !applied.has(migration.name));
      for (const { name, text } of pending) await applyInTransaction(client, name, text);
      return pending.map((migration) => migration.name);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
  });
}

async function applyStatements(client: pg.Client, { name, text }: Migration): Promise<void> {
  await client.query(text);
  await client.query('insert into schema_migrations (name) values ($1)', [name]);
}

/** Applies migrations to an empty database within a transaction that the caller opened. */
export async function buildSchema(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(createMigrationsTableSql);
  for (const migration of migrations) await applyStatements(client, migration);
}

async function applyInTransaction(client: pg.Client, name: string, text: string): Promise<void> {
  try {
    await client.query('begin');
    await applyStatements(client, { name, text });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error });
  }
}
