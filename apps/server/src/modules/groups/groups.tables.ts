import { pgTable, primaryKey, text, uuid } from '../../kernel/db/drizzle.ts';
import { instant, recordedAt, schoolTable } from '../../kernel/db/school-table.ts';

export const groups = schoolTable('groups', {
  name: text('name').notNull(),
  description: text('description'),
  imageId: uuid('image_id'),
  deletedAt: instant('deleted_at'),
});

/**
 * Former memberships of deleted accounts; restoring an account restores them.
 */
export const leftGroupMembers = pgTable(
  'left_group_members',
  {
    schoolId: uuid('school_id').notNull(),
    groupId: uuid('group_id').notNull(),
    userId: uuid('user_id').notNull(),
    joinedAt: instant('joined_at').notNull(),
    leftAt: instant('left_at').notNull(),
    createdAt: recordedAt('created_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.groupId, table.userId] })],
);

export const groupMembers = pgTable(
  'group_members',
  {
    schoolId: uuid('school_id').notNull(),
    groupId: uuid('group_id').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: recordedAt('created_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.groupId, table.userId] })],
);
