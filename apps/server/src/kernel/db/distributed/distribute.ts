/**
 * Places the tables of a migrated database on the nodes of its Citus cluster. Each step is a transaction of its own that
 * finds out what is left to do, so the work can be interrupted and started again. No process may serve meanwhile: foreign
 * keys are dropped until all tables lie in their places (docs/decisions/0079-citus.md).
 */
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import type pg from 'pg';
import { migrationLock } from '../migrate.ts';
import { hasCitus } from './is-distributed.ts';
import {
  functionsBySchool,
  functionsOnNodes,
  listPlacements,
  rootTable,
  type TablePlacement,
} from './table-placement.ts';

/** The reason why a database cannot be distributed. */
export class NotDistributable extends Error {}

export interface Distribution {
  /** The names of the tables that were placed by this run. */
  readonly placed: readonly string[];
  readonly restoredKeys: number;
}

/** Keeps the definitions of foreign keys while they are dropped. Gone when everything is done. */
const keysTable = 'distribution_foreign_keys';

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export function distribute(ownerUrl: string, showProgress: (text: string) => void): Promise<Distribution> {
  return withOwnerConnection(ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await checkCluster(client);
    const placements = await listPlacements(client);
    const unknown = [...placements.keys()].filter((name) => !placements.get(name) && name !== keysTable);
    if (unknown.length > 0) throw new NotDistributable(`no placement is known of ${unknown.join(', ')}`);
    const pending = await filterUnplaced(client, placements);
    await client.query('set client_min_messages = warning');
    // Makes constraints and placements of one transaction possible.
    await client.query("set citus.multi_shard_modify_mode = 'sequential'");
    if (pending.length > 0) await inTransaction(client, () => dropForeignKeys(client));
    await inTransaction(client, () => executeAll(client, restrictivePoliciesSql));
    await executeAll(client, functionsSql);
    for (const [name, placement] of pending) {
      await inTransaction(client, () => placeTable(client, name, placement));
      showProgress(`placed ${name}`);
    }
    // Only now are those on the nodes that take a row of a table.
    await executeAll(client, functionsSql);
    await executeAll(client, viewsSql);
    await executeAll(client, viewRightsSql);
    for (const name of functionsBySchool) await client.query(placeFunctionSql, [name, rootTable]);
    for (const name of functionsOnNodes)
      await client.query(`alter function ${name} set citus.allow_nested_distributed_execution = on`);
    const restoredKeys = await restoreForeignKeys(client, showProgress);
    return { placed: pending.map(([name]) => name), restoredKeys };
  });
}

async function checkCluster(client: pg.Client): Promise<void> {
  if (!(await hasCitus(client))) throw new NotDistributable('the database does not have the extension citus');
  const { rows } = await client.query<{ nodes: number; root: boolean }>(
    `select (select count(*)::int from pg_dist_node where isactive and shouldhaveshards) as nodes,
      to_regclass('public.${rootTable}') is not null as root`,
  );
  if (!rows[0]?.nodes)
    throw new NotDistributable('the cluster has no node that takes shards (citus_add_node)');
  if (!rows[0].root) throw new NotDistributable('the database is empty; migrate it first');
}

/** Tables that every node has come first, because tables of schools refer to them. */
async function filterUnplaced(
  client: pg.Client,
  placements: ReadonlyMap<string, TablePlacement | undefined>,
): Promise<[string, TablePlacement][]> {
  const { rows } = await client.query<{ name: string }>(
    'select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid',
  );
  const placed = new Set(rows.map(({ name }) => name));
  const pending = [...placements].flatMap(([name, placement]): [string, TablePlacement][] =>
    placement === undefined || placement === 'coordinator' || placed.has(name) ? [] : [[name, placement]],
  );
  return pending.sort(([, a], [, b]) => Number(b === 'everyNode') - Number(a === 'everyNode'));
}

async function inTransaction(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function executeAll(
  client: pg.Client,
  listSql: string,
  values: readonly unknown[] = [],
): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(listSql, [...values]);
  for (const { statement } of rows) await client.query(statement);
}

/** A foreign key cannot exist while one of its tables is placed and the other is not. */
const dropKeysSql = `
  with noted as (
    insert into ${keysTable} (table_name, name, definition)
    select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
      and not exists (select from pg_dist_partition where logicalrelid = conrelid)
    returning table_name, name)
  select format('alter table %s drop constraint %I', table_name, name) as statement from noted`;

async function dropForeignKeys(client: pg.Client): Promise<void> {
  await client.query(
    `create table if not exists ${keysTable} (table_name text, name text, definition text not null,
      primary key (table_name, name))`,
  );
  await executeAll(client, dropKeysSql);
}

async function restoreForeignKeys(client: pg.Client, showProgress: (text: string) => void): Promise<number> {
  const found = await client.query('select where to_regclass($1) is not null', [keysTable]);
  if (found.rowCount === 0) return 0;
  const { rows: keys } = await client.query<{ table_name: string; name: string; definition: string }>(
    `select table_name, name, definition from ${keysTable} order by table_name, name`,
  );
  for (const { table_name: table, name, definition } of keys)
    await inTransaction(client, async () => {
      await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
      await client.query(`delete from ${keysTable} where table_name = $1 and name = $2`, [table, name]);
    });
  await client.query(`drop table ${keysTable}`);
  showProgress(`restored ${keys.length} foreign keys`);
  return keys.length;
}

/**
 * Citus creates functions on all nodes, but not those that a database had before its extension. Those that take a row of
 * a table, and views, are created there once their tables are placed.
 */
const functionsSql = `
  select pg_get_functiondef(p.oid) as statement from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    and not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)
  order by p.oid`;
const placeFunctionSql =
  "select create_distributed_function($1::regprocedure, '$1', colocate_with => $2, force_delegation => true)";
const viewsSql = `
  select format('create or replace view %s with (security_invoker = true) as %s', oid::regclass, pg_get_viewdef(oid))
    as statement
  from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')
  order by oid`;

/** Rights on views are not copied either; granted again, they are. Triggers that read a view run on the nodes. */
const viewRightsSql = `
  select format('grant %s on %s to %I', lower(r.privilege_type), c.oid::regclass, r.grantee::regrole::text) as statement
  from pg_class c, aclexplode(c.relacl) r
  where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and r.grantee <> c.relowner
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/** Citus refuses policies with a query; the function is stable, so it is called once per statement without it as well. */
const withoutQuery = (column: string): string =>
  `regexp_replace(${column}, '\\(\\s*SELECT current_school\\(\\) AS current_school\\)', 'current_school()', 'g')`;

const simplifyPoliciesSql = `
  select format('alter policy %I on %I', policyname, tablename)
    || coalesce(' using (' || ${withoutQuery('qual')} || ')', '')
    || coalesce(' with check (' || ${withoutQuery('with_check')} || ')', '') as statement
  from pg_policies where schemaname = 'public' and tablename = $1 and (qual ~ 'SELECT' or with_check ~ 'SELECT')`;

/**
 * Citus creates restrictive policies on the nodes as permissive ones, which would let every school write what they refuse. So
 * their condition is added to the policy of the school. Reading the library has a policy of its own.
 */
const restrictivePoliciesSql = `
  with restrictive as (
    select tablename, string_agg(distinct coalesce(qual, with_check), ' and ') as condition
    from pg_policies where schemaname = 'public' and permissive = 'RESTRICTIVE' group by tablename)
  select format('alter policy %I on %I using (%s and %s) with check (%s and %s)', p.policyname, p.tablename,
    p.qual, r.condition, p.with_check, r.condition) as statement
  from restrictive r join pg_policies p on p.schemaname = 'public' and p.tablename = r.tablename and p.policyname = 'school_wall'
  union all
  select format('drop policy %I on %I', policyname, tablename)
  from pg_policies where schemaname = 'public' and permissive = 'RESTRICTIVE'`;

/** A unique rule without the school cannot be kept across nodes; creating a school compares the slugs itself. */
const schoollessIndexesSql = `
  select unnest(array[format('drop index %I', i.relname),
    replace(pg_get_indexdef(i.oid), 'CREATE UNIQUE INDEX', 'CREATE INDEX')]) as statement
  from pg_index x join pg_class i on i.oid = x.indexrelid
  where x.indrelid = to_regclass($1) and x.indisunique and not exists (
    select from pg_attribute a where a.attrelid = x.indrelid and a.attname = 'school_id' and a.attnum = any(x.indkey))`;

/** Rights on single columns are not copied when a table is placed; granted again, they are. */
const columnRightsSql = `
  select format('grant %s (%I) on %s to %I', lower(r.privilege_type), a.attname, a.attrelid::regclass,
    r.grantee::regrole::text) as statement
  from pg_attribute a, aclexplode(a.attacl) r where a.attrelid = to_regclass($1)`;

/** Citus names every column that has a default in the statements that it sends. */
const defaultRightsSql = `
  select format('grant insert (%I) on %s to klasna_app', a.attname, a.attrelid::regclass) as statement
  from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = to_regclass($1) and a.attgenerated = '' and exists (
    select from pg_attribute b, aclexplode(b.attacl) r where b.attrelid = a.attrelid
      and r.grantee = 'klasna_app'::regrole and r.privilege_type = 'INSERT')
  and not has_column_privilege('klasna_app', a.attrelid, a.attnum, 'INSERT')`;

async function placeTable(client: pg.Client, name: string, placement: TablePlacement): Promise<void> {
  if (placement === 'everyNode') {
    await client.query('select create_reference_table($1::regclass)', [name]);
    return;
  }
  await executeAll(client, simplifyPoliciesSql, [name]);
  await executeAll(client, schoollessIndexesSql, [name]);
  // The rows are copied to the nodes by COPY, which refuses row-level security that is forced on the owner.
  await client.query(`alter table ${quote(name)} no force row level security`);
  // Copied rows change nothing: triggers would count them again, and notify in a transaction on several nodes.
  await client.query(`alter table ${quote(name)} disable trigger user`);
  await client.query("select create_distributed_table($1::regclass, 'school_id', colocate_with => $2)", [
    name,
    name === rootTable ? 'none' : rootTable,
  ]);
  await client.query(`alter table ${quote(name)} enable trigger user`);
  await client.query(`alter table ${quote(name)} force row level security`);
  await executeAll(client, columnRightsSql, [name]);
  await executeAll(client, defaultRightsSql, [name]);
}
