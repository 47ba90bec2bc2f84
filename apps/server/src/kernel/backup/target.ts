/**
 * Decides whether a database may receive a backup: an empty database always, a database of Klasna only with permission
 * to replace it, any other never.
 */
import type pg from 'pg';
import { InvalidSetting } from '../../config.ts';

const stateSql = `
  select to_regclass('public.schema_migrations') is not null as ours,
    (select count(*)::int from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'))
      as tables,
    -- The application names of running servers, which every account can see.
    (select count(*)::int from pg_stat_activity
      where datname = current_database() and application_name in ('klasna', 'klasna jobs', 'klasna listener')) as serving`;

interface DatabaseState {
  readonly ours: boolean;
  readonly tables: number;
  readonly serving: number;
}

export async function checkTarget(client: pg.Client, mayReplace: boolean): Promise<'empty' | 'replaced'> {
  const { rows } = await client.query<DatabaseState>(stateSql);
  const { ours = false, tables = 0, serving = 0 } = rows[0] ?? {};
  if (serving > 0) throw new InvalidSetting('a server runs on this database: stop it first');
  if (tables === 0) return 'empty';
  if (!ours) throw new InvalidSetting('this database belongs to something else: its tables are not ours');
  if (mayReplace) return 'replaced';
  throw new InvalidSetting(
    'this database is not empty: --replace puts the backup in its place, and what it holds now is gone for good',
  );
}

const dropAllSql = `
  do $$
  declare one record;
  begin
    for one in
      select c.oid::regclass as name, case c.relkind when 'v' then 'view' else 'table' end as kind
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'r', 'p')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by c.relkind = 'v' desc
    loop execute format('drop %s if exists %s cascade', one.kind, one.name); end loop;
    for one in
      select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    loop execute format('drop function if exists %s cascade', one.name); end loop;
  end $$`;

/** Drops everything that migrations created, within the current transaction. */
export const dropSchema = (client: pg.Client) => client.query(dropAllSql);
