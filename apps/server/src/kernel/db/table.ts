/**
 * Every table of a school is declared with this helper: it brings `school_id` first, the composite key, and the two
 * times. The wall itself (row-level security, grants, the trigger for updated_at) is put up in SQL by
 * `select raise_wall('<table>')`; a guard test compares the two for every table.
 */
import { type PgColumnBuilderBase, pgTable, primaryKey, sql, timestamp, uuid } from './drizzle.ts';

const schoolColumns = {
  schoolId: uuid('school_id').notNull(),
  id: uuid('id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(sql`now()`),
};

export function schoolTable<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
) {
  return pgTable(name, { ...schoolColumns, ...columns }, (table) => [
    primaryKey({ columns: [table.schoolId as never, table.id as never] }),
  ]);
}
