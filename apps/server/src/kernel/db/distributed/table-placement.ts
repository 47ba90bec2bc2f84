/**
 * Where each table of a Citus cluster lies. Tables with `school_id` are placed by it, each beside the others of its
 * school, so they need no line here. Every other table does; `test/kernel/table-placement.test.ts` names the ones that have none.
 */
import type pg from 'pg';

/** `everyNode`: a copy on each node. `coordinator`: only where the process connects. */
type OtherPlacement = 'everyNode' | 'coordinator';
export type TablePlacement = OtherPlacement | 'bySchool';

export const otherPlacements: Readonly<Record<string, OtherPlacement>> = {
  /** Three keys, to which permissions of people refer. */
  permissions: 'everyNode',
  /** Counted before a school is known. */
  attempts: 'coordinator',
  schema_migrations: 'coordinator',
  starter_courses: 'coordinator',
};

/**
 * Functions that run as a whole on the node of the school, which is their first argument. Two belong to the owner and change
 * rows of the transaction in which the serving account calls them: the coordinator would use another connection for the
 * owner. The coordinator would send each statement of `save_answer` to the node by itself.
 */
export const functionsBySchool: readonly string[] = [
  'clear_audit_entries_of(uuid,uuid)',
  'clear_security_events_of(uuid,uuid)',
  'save_answer(uuid,uuid,uuid,uuid,text,uuid,jsonb,uuid,timestamptz,text[])',
];

/** Functions that query tables of schools and are called within statements that already run on the node of the school. */
export const functionsOnNodes: readonly string[] = [
  'groups_matching(text)',
  'has_due_webhook(uuid,uuid)',
  'people_matching(text,text[],boolean)',
];

/** The table that the other tables of schools are placed beside. */
export const rootTable = 'schools';

const tablesSql = `
  select c.relname as name, a.attname is not null as "hasSchool" from pg_class c
  left join pg_attribute a on a.attrelid = c.oid and a.attname = 'school_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname <> '${rootTable}', c.relname`;

/** Returns every table in the order in which they are placed, undefined for one without a placement. */
export async function listPlacements(client: pg.Client): Promise<Map<string, TablePlacement | undefined>> {
  const { rows } = await client.query<{ name: string; hasSchool: boolean }>(tablesSql);
  return new Map(rows.map(({ name, hasSchool }) => [name, hasSchool ? 'bySchool' : otherPlacements[name]]));
}
