/**
 * Declares the table of a school: adds `school_id` first, the composite primary key and both timestamps. The tenant
 * isolation itself (row-level security, grants, the trigger for updated_at, `touch_updated_at`) is created in SQL by
 * `select enable_tenant_isolation('<table>')`; a guard test compares both for every table.
 */
import {
  customType,
  type PgColumnBuilderBase,
  pgTable,
  primaryKey,
  sql,
  timestamp,
  uuid,
} from './drizzle.ts';

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const instant = (name: string) => timestamp(name, { withTimezone: true });
/** A timestamp that the database sets: now, or the time given to the transaction (`transaction-time.ts`). */
export const recordedAt = (name: string) => instant(name).notNull().default(sql`time_of_change()`);

const schoolColumns = {
  schoolId: uuid('school_id').notNull(),
  id: uuid('id').notNull(),
  createdAt: recordedAt('created_at'),
  updatedAt: recordedAt('updated_at'),
};

export function schoolTable<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
) {
  return pgTable(name, { ...schoolColumns, ...columns }, (table) => [
    primaryKey({ columns: [table.schoolId as never, table.id as never] }),
  ]);
}
