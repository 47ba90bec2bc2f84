/**
 * The database role that serves: it owns nothing and cannot bypass row-level security; its privileges come from the
 * group role `klasna_app`, which the migrations grant to. Klasna creates its own role once. An owner that is not a
 * superuser may hardly alter a role, not even to revoke what it lacks, so a correct role stays untouched.
 */
import { createHash, createHmac } from 'node:crypto';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import type pg from 'pg';
import { migrationLock } from './migrate.ts';

/**
 * Returns the connection URL of our own role, creating or repairing the role if needed. Its password is derived from
 * the installation's secret.
 */
export async function prepareServingUrl(ownerUrl: string, key: Buffer): Promise<string> {
  const account = toServingAccount(ownerUrl, key);
  await withOwnerConnection(ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      await prepareAccount(client, account);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
  });
  return account.url;
}

/** Returns our own role, whether it exists or not. */
export function toServingAccount(ownerUrl: string, key: Buffer): ServingAccount {
  const url = new URL(ownerUrl);
  const name = toAccountName(url, key);
  const password = createHmac('sha256', key).update(name).digest('hex');
  url.username = name;
  url.password = password;
  return { name, password, url: url.href };
}

function toAccountName(ownerUrl: URL, key: Buffer): string {
  const database = decodeURIComponent(ownerUrl.pathname.slice(1));
  return `klasna_app_${createHash('sha256').update(database).update(key).digest('hex').slice(0, 10)}`;
}

/** Removes the role of a retired key. The role owns nothing, so only its membership is removed with it. */
export async function dropServingAccount(ownerUrl: string, key: Buffer): Promise<void> {
  const name = toAccountName(new URL(ownerUrl), key);
  await withOwnerConnection(ownerUrl, (client) => client.query(`drop role if exists ${name}`));
}

export interface ServingAccount {
  readonly name: string;
  readonly password: string;
  readonly url: string;
}

const privileges = ['superuser', 'createdb', 'createrole', 'bypassrls'] as const;

const privilegesSql = `
  select rolsuper as superuser, rolcreatedb as createdb, rolcreaterole as createrole, rolbypassrls as bypassrls
  from pg_roles where rolname = $1`;

async function prepareAccount(client: pg.Client, { name, password, url }: ServingAccount): Promise<void> {
  const { rows } = await client.query<Record<(typeof privileges)[number], boolean>>(privilegesSql, [name]);
  const [found] = rows;
  const toRevoke = privileges.filter((privilege) => !found || found[privilege]);
  if (found && toRevoke.length === 0 && (await findServingProblem(url)) === undefined) return;
  const revoked = toRevoke.map((privilege) => `no${privilege}`).join(' ');
  await client.query(`${found ? 'alter' : 'create'} role ${name} login ${revoked} password '${password}'`);
  await client.query(`grant klasna_app to ${name}`);
}

/** Checks that a role has the privileges to serve, and none that bypass the isolation of schools. */
const servingCheckSql = `
  select pg_has_role(current_user, 'klasna_app', 'usage') as serves,
    r.rolsuper or r.rolbypassrls or pg_has_role(current_user, c.relowner, 'member') as passes
  from pg_roles r, pg_class c
  where r.rolname = current_user and c.oid = 'public.schools'::regclass`;

/** Returns why this role cannot serve, or undefined if it can. */
export function findServingProblem(serveUrl: string): Promise<string | undefined> {
  return withOwnerConnection(serveUrl, async (client) => {
    const answer = await client.query<{ serves: boolean; passes: boolean }>(servingCheckSql);
    const [found] = answer.rows;
    if (found?.passes) return 'this account owns the tables or may bypass row-level security';
    return found?.serves ? undefined : 'this account is not a member of klasna_app';
  }).catch((error: NodeJS.ErrnoException) => error.message || error.code);
}
