import { pgTable, primaryKey, sql, text, timestamp, uuid } from '../../kernel/db/drizzle.ts';
import { schoolTable } from '../../kernel/db/table.ts';

export const groups = schoolTable('groups', {
  name: text('name').notNull(),
  description: text('description'),
  imageId: uuid('image_id'),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});

export const groupMembers = pgTable(
  'group_members',
  {
    schoolId: uuid('school_id').notNull(),
    groupId: uuid('group_id').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.groupId, table.userId] })],
);
