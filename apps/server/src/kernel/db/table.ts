/**
 * Every table of a school is declared with this helper: it brings `school_id` first, the composite key, and the two
 * times. The wall itself (row-level security, grants, the trigger for updated_at) is put up in SQL by
 * `select raise_wall('<table>')`; a guard test compares the two for every table.
 */
import { type PgColumnBuilderBase, pgTable, primaryKey, sql, timestamp, uuid } from './drizzle.ts';

export const moment = (name: string) => timestamp(name, { withTimezone: true });
/** What the database notes by itself: now, or the moment that the transaction was given (./moment.ts). */
export const notedAt = (name: string) => moment(name).notNull().default(sql`moment_of_change()`);

const schoolColumns = {
  schoolId: uuid('school_id').notNull(),
  id: uuid('id').notNull(),
  createdAt: notedAt('created_at'),
  updatedAt: notedAt('updated_at'),
};

export function schoolTable<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
) {
  return pgTable(name, { ...schoolColumns, ...columns }, (table) => [
    primaryKey({ columns: [table.schoolId as never, table.id as never] }),
  ]);
}
