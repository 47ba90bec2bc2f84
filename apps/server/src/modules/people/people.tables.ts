import type { Locale, statuses, WeekSchedule } from '@klasna/base/values';
import type { PermissionKey, Role } from '@klasna/contract/permissions';
import { jsonb, pgTable, primaryKey, text, uuid } from '../../kernel/db/drizzle.ts';
import { instant, recordedAt, schoolTable } from '../../kernel/db/school-table.ts';

export const users = schoolTable('users', {
  role: text('role').$type<Role>().notNull(),
  status: text('status').$type<(typeof statuses)[number]>().notNull().default('active'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  passwordHash: text('password_hash'),
  phone: text('phone'),
  country: text('country'),
  timezone: text('timezone'),
  locale: text('locale').$type<Locale>().notNull().default('uk'),
  avatarId: uuid('avatar_id'),
  workSchedule: jsonb('work_schedule').$type<WeekSchedule>(),
  deletedAt: instant('deleted_at'),
  /** Permissions that a deleted account held, kept for restoring it. */
  heldPermissions: text('held_permissions').array().$type<PermissionKey[]>(),
  /** Set when the person was erased; all personal columns are empty then. */
  erasedAt: instant('erased_at'),
  /** The folded text that searches compare. */
  searchText: text('search_text').notNull().generatedAlwaysAs('see the migration'),
});

export const userPermissions = pgTable(
  'user_permissions',
  {
    schoolId: uuid('school_id').notNull(),
    userId: uuid('user_id').notNull(),
    permissionKey: text('permission_key').$type<PermissionKey>().notNull(),
    createdAt: recordedAt('created_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.userId, table.permissionKey] })],
);
