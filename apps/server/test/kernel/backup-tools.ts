/** Reads whole databases as their owner, to compare a restored one with the original. */
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';

export const queryAsOwner = async <T extends object>(url: string, text: string): Promise<T[]> =>
  withOwnerConnection(url, async (client) => (await client.query<T>(text)).rows);

/** A checksum of all rows of every table. */
export const checksumRows = (url: string): Promise<Record<string, string>> =>
  withOwnerConnection(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname <> 'schema_migrations'`,
    );
    const statements = tables.rows.map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, ';' order by t::text)), '') as all
          from ${name} t`,
    );
    const { rows } = await client.query<{ name: string; all: string }>(statements.join(' union all '));
    return Object.fromEntries(rows.map(({ name, all }) => [name, all]));
  });
