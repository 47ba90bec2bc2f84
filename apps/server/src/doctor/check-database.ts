/** Checks the database as its owner: what it is, what it allows, and whether its schema is whole. Changes nothing. */
import type pg from 'pg';
import type { Migration } from '../kernel/db/migrate.ts';
import { findExpectedIndexes } from './expected-indexes.ts';
import { type Finding, note, ok, problem, warning } from './finding.ts';

type Client = Pick<pg.ClientBase, 'query'>;

async function readRows<R extends object>(client: Client, text: string, values?: unknown[]): Promise<R[]> {
  return (await client.query<R>(text, values)).rows;
}

const joinNames = (names: readonly string[]): string =>
  names.length <= 5 ? names.join(', ') : `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`;

/** Connections of a process besides those of its pool: live events, jobs, listeners, metrics and short ones of the owner. */
const connectionsBesidePool = 7;

export interface ConnectionLimits {
  readonly maximum: number;
  readonly reserved: number;
  /** Of the database and of the serving account; -1 where there is none. */
  readonly ofDatabase: number;
  /** Processes that serve now. */
  readonly serving: number;
  /** Connections of other programs to any database of the server. */
  readonly others: number;
}

/** What a session is, and its transaction, are hidden from accounts that may not read statistics; its account is not. */
const isClient = `(backend_type = 'client backend' or (backend_type is null and usesysid is not null))`;

/** Every serving process has exactly one connection with the name `klasna listener`. */
const limitsSql = `
  select current_setting('max_connections')::int as maximum,
    current_setting('superuser_reserved_connections')::int
      + coalesce(current_setting('reserved_connections', true), '0')::int as reserved,
    (select datconnlimit from pg_database where datname = current_database()) as "ofDatabase",
    count(*) filter (where application_name = 'klasna listener' and datname = current_database())::int as serving,
    count(*) filter (where application_name not like 'klasna%')::int as others
  from pg_stat_activity where ${isClient}`;

export const readConnectionLimits = async (client: Client): Promise<ConnectionLimits> => {
  const [limits] = await readRows<ConnectionLimits>(client, limitsSql);
  if (!limits) throw new Error('the limits of connections were not read');
  return limits;
};

export function judgeConnections(
  { maximum, reserved, ofDatabase, serving, others }: ConnectionLimits,
  { poolSize, processes }: { readonly poolSize: number; readonly processes: number | undefined },
): Finding {
  const count = processes ?? Math.max(serving, 1);
  const needed = count * (poolSize + connectionsBesidePool);
  const allowed = Math.min(maximum - reserved - others, ofDatabase < 0 ? maximum : ofDatabase);
  const what =
    processes === undefined && serving === 0
      ? 'one process'
      : count === 1
        ? 'one process'
        : `${count} processes`;
  const text = `${what} may need ${needed} connections; ${Math.max(allowed, 0)} are free for Klasna`;
  if (needed > allowed)
    return problem(
      text,
      `Lower DATABASE_CONNECTIONS (${poolSize}), or raise the limit of PostgreSQL (max_connections, now ${maximum}, or that of the database).`,
    );
  if (processes === undefined && needed + poolSize + connectionsBesidePool > allowed)
    return warning(
      `${text}, which leaves no room for one process more, as there is while one replaces another`,
      'Lower DATABASE_CONNECTIONS, or raise max_connections of PostgreSQL.',
    );
  return ok(text);
}

interface IndexRow {
  readonly name: string;
  readonly table: string;
  readonly valid: boolean;
}

/** An invalid index is written and never read: the rest of a `create index concurrently` that failed. */
const indexesSql = `
  select i.relname as name, t.relname as "table", x.indisvalid and x.indisready as valid
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
  where t.relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))`;

const keylessSql = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p') order by 1`;

export async function checkIndexes(client: Client, migrations: readonly Migration[]): Promise<Finding[]> {
  const found = await readRows<IndexRow>(client, indexesSql);
  const applied = new Set(
    (await readRows<{ name: string }>(client, 'select name from schema_migrations')).map(({ name }) => name),
  );
  const names = new Set(found.map(({ name }) => name));
  const missing = findExpectedIndexes(migrations.filter(({ name }) => applied.has(name))).filter(
    ({ name }) => !names.has(name),
  );
  const invalid = found.filter(({ valid }) => !valid).map(({ name }) => name);
  const keyless = (await readRows<{ name: string }>(client, keylessSql)).map(({ name }) => name);
  const findings: Finding[] = [];
  if (invalid.length > 0)
    findings.push(
      problem(
        `indexes that cannot be used: ${joinNames(invalid)}`,
        'Run "reindex index concurrently NAME" for each as the owner.',
      ),
    );
  if (missing.length > 0)
    findings.push(
      problem(
        `indexes that are missing: ${joinNames(missing.map(({ name, table }) => `${name} of ${table}`))}`,
        `Create each as its migration does: ${joinNames([...new Set(missing.map(({ migration }) => migration))])} in apps/server/migrations.`,
      ),
    );
  if (keyless.length > 0)
    findings.push(
      problem(
        `tables without a primary key: ${joinNames(keyless)}`,
        'Restore the last backup, or create the key as its migration does.',
      ),
    );
  return findings.length > 0 ? findings : [ok(`${found.length} indexes are there and can be used`)];
}

/** Tables of a school without row-level security that holds for everybody but the owner. */
const isolationSql = `
  select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as enabled,
    exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'school_wall' and p.polcmd = '*'
      and pg_get_expr(p.polqual, p.polrelid) ~ 'school_id = (\\( SELECT )?current_school\\(\\)') as isolated,
    (select count(*) from pg_policy p where p.polrelid = c.oid and p.polpermissive
      and p.polname not in ('school_wall', 'owner_passes', 'library_is_open'))::int as others
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'school_id' and not a.attisdropped)`;

interface IsolationRow {
  readonly name: string;
  readonly enabled: boolean;
  readonly isolated: boolean;
  readonly others: number;
}

export async function checkIsolation(client: Client): Promise<Finding[]> {
  const tables = await readRows<IsolationRow>(client, isolationSql);
  const open = tables.filter(({ enabled, isolated }) => !enabled || !isolated).map(({ name }) => name);
  const widened = tables.filter(({ others }) => others > 0).map(({ name }) => name);
  const findings: Finding[] = [];
  if (open.length > 0)
    findings.push(
      problem(
        `tables that schools could read of each other: ${joinNames(open)}`,
        'Stop every process, and run "select enable_tenant_isolation(\'NAME\')" for each as the owner, or restore a backup.',
      ),
    );
  if (widened.length > 0)
    findings.push(
      problem(
        `tables with a policy that Klasna did not make: ${joinNames(widened)}`,
        'Remove it with "drop policy … on NAME".',
      ),
    );
  return findings.length > 0
    ? findings
    : [ok(`row-level security isolates the ${tables.length} tables of schools`)];
}

const neededExtensions = ['btree_gist', 'plpgsql'];

export async function checkExtensions(client: Client): Promise<Finding> {
  const rows = await readRows<{ name: string; version: string; available: string | null }>(
    client,
    `select e.extname as name, e.extversion as version, a.default_version as available
     from pg_extension e left join pg_available_extensions a on a.name = e.extname`,
  );
  const missing = neededExtensions.filter((name) => !rows.some((row) => row.name === name));
  if (missing.length > 0)
    return problem(
      `extensions that are missing: ${missing.join(', ')}`,
      'Run "create extension NAME" as a superuser.',
    );
  const unavailable = rows.filter(({ available }) => available === null).map(({ name }) => name);
  if (unavailable.length > 0)
    return problem(
      `extensions whose files are missing on the database server: ${unavailable.join(', ')}`,
      'Install them for this version of PostgreSQL (Debian: postgresql-contrib belongs to the server).',
    );
  const old = rows.filter(({ version, available }) => version !== available).map(({ name }) => name);
  if (old.length > 0)
    return warning(
      `extensions of an older version: ${old.join(', ')}`,
      'Run "alter extension NAME update" as a superuser.',
    );
  return ok(`the extensions are there: ${neededExtensions.join(', ')}`);
}

interface Durability {
  readonly fsync: string;
  readonly full_page_writes: string;
  readonly synchronous_commit: string;
  readonly autovacuum: string;
  readonly track_counts: string;
  readonly encoding: string;
}

const settingsSql = `
  select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
    current_setting('synchronous_commit') as synchronous_commit, current_setting('autovacuum') as autovacuum,
    current_setting('track_counts') as track_counts,
    (select pg_encoding_to_char(encoding) from pg_database where datname = current_database()) as encoding`;

/** Settings with which a crash loses what was acknowledged, or tables grow without an end. */
export async function checkServerSettings(client: Client): Promise<Finding[]> {
  const [settings] = await readRows<Durability>(client, settingsSql);
  if (!settings) return [];
  const { encoding, ...others } = settings;
  const off = Object.entries(others)
    .filter(([, value]) => value === 'off')
    .map(([name]) => name);
  const lossy = off.filter((name) => !['autovacuum', 'track_counts'].includes(name));
  const findings: Finding[] = [];
  if (lossy.length > 0)
    findings.push(
      problem(
        `settings of PostgreSQL that lose data after a crash: ${lossy.map((name) => `${name}=off`).join(', ')}`,
        'Set them to on in postgresql.conf and restart PostgreSQL.',
      ),
    );
  if (lossy.length < off.length)
    findings.push(
      problem(
        'PostgreSQL does not clean up by itself: autovacuum or track_counts is off',
        'Set both to on in postgresql.conf.',
      ),
    );
  if (encoding !== 'UTF8')
    findings.push(
      problem(
        `the encoding of the database is ${encoding}`,
        'Restore a backup into a database with the encoding UTF8.',
      ),
    );
  return findings.length > 0 ? findings : [ok('PostgreSQL keeps what it has acknowledged, and cleans up')];
}

interface Activity {
  readonly age: number;
  /** Of the sessions that this account may see. */
  readonly longestSeconds: number;
  readonly prepared: number;
  /** Sessions of this database whose transactions this account may not see. */
  readonly hidden: number;
}

const activitySql = `
  select (select age(datfrozenxid) from pg_database where datname = current_database()) as age,
    coalesce((select extract(epoch from max(clock_timestamp() - xact_start)) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'), 0)::float8 as "longestSeconds",
    (select count(*) from pg_stat_activity
      where datname = current_database() and backend_type is null and usesysid is not null)::int as hidden,
    (select count(*) from pg_prepared_xacts where database = current_database()
      and prepared < now() - interval '1 hour')::int as prepared`;

/** PostgreSQL refuses changes at two thousand million. */
const maxTransactionAge = 1_000_000_000;
const maxTransactionSeconds = 3600;

export async function readActivity(client: Client): Promise<Activity> {
  const [activity] = await readRows<Activity>(client, activitySql);
  if (!activity) throw new Error('the activity was not read');
  return activity;
}

/** What keeps the database from cleaning up. */
export function judgeActivity({ age, longestSeconds, prepared, hidden }: Activity): Finding[] {
  const findings: Finding[] = [];
  if (age > maxTransactionAge)
    findings.push(
      problem(
        `the oldest transaction that the database has not cleaned up is ${Math.round(age / 1e6)} million transactions old`,
        'Run "vacuum" as the owner, and see what keeps autovacuum from it: at two thousand million nothing can be saved.',
      ),
    );
  if (longestSeconds > maxTransactionSeconds)
    findings.push(
      warning(
        `a transaction has been open for ${Math.round(longestSeconds / 60)} minutes`,
        'Find it in pg_stat_activity (xact_start), and end it with pg_terminate_backend unless it is a backup.',
      ),
    );
  if (prepared > 0)
    findings.push(
      warning(
        `${prepared} prepared transactions have waited for more than an hour`,
        'End them with "rollback prepared".',
      ),
    );
  if (hidden > 0)
    findings.push(
      note(
        `the transactions of ${hidden} sessions are not visible; as a superuser run "grant pg_read_all_stats to" the owner`,
      ),
    );
  return findings.length > 0 ? findings : [ok('no transaction has been open for long')];
}

export const judgeMigrations = (pending: readonly string[], isServing: boolean): Finding => {
  if (pending.length === 0) return ok('every migration of this version is applied');
  const text = `${pending.length} migrations are pending: ${joinNames(pending)}`;
  return isServing
    ? warning(
        text,
        'Run "npm run migrate" beside the running processes, then restart one after the other (docs/upgrading.md).',
      )
    : note(`${text}; the next start applies them, or "npm run migrate"`);
};
