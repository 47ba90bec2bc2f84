/** Checks the bodies of database functions and triggers: every table they use must be restricted to a school there. */
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { createTablePattern } from './source-sql.ts';

export interface DatabaseFunction {
  readonly name: string;
  readonly body: string;
}

const functionsSql = `
  select p.proname as name, p.prosrc as body from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  order by 1`;

export const readFunctions = (url: string): Promise<DatabaseFunction[]> =>
  withOwnerConnection(url, async (client) => (await client.query<DatabaseFunction>(functionsSql)).rows);

/** Returns functions with more table references than school conditions and school columns. */
export function findUnrestrictedFunctions(
  functions: readonly DatabaseFunction[],
  tables: ReadonlySet<string>,
): string[] {
  const tableUse = createTablePattern(tables);
  const schoolConditions = /\bschool_id\s*(?:=|in\b)|\(\s*school_id\b/gi;
  return functions
    .filter(({ body }) => (body.match(tableUse)?.length ?? 0) > (body.match(schoolConditions)?.length ?? 0))
    .map(({ name }) => name);
}
