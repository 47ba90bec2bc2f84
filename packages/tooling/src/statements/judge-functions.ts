/** What functions and triggers of the database ask by themselves: every table in their text has its school there too. */
import { asOwner } from '../../../../apps/server/src/kernel/db/migrate.ts';
import { touchingOf } from './written.ts';

export interface DatabaseFunction {
  readonly name: string;
  readonly body: string;
}

const functionsText = `
  select p.proname as name, p.prosrc as body from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  order by 1`;

export const readFunctions = (url: string): Promise<DatabaseFunction[]> =>
  asOwner(url, async (client) => (await client.query<DatabaseFunction>(functionsText)).rows);

/** Those that touch more tables than they narrow, or write, by a school. */
export function findOpenFunctions(
  functions: readonly DatabaseFunction[],
  tables: ReadonlySet<string>,
): string[] {
  const touching = touchingOf(tables);
  const narrowing = /\bschool_id\s*(?:=|in\b)|\(\s*school_id\b/gi;
  return functions
    .filter(({ body }) => (body.match(touching)?.length ?? 0) > (body.match(narrowing)?.length ?? 0))
    .map(({ name }) => name);
}
