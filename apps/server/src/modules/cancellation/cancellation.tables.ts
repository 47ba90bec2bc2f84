import type { PolicyLevel } from '@klasna/contract/cancellation/values';
import { boolean, integer, pgTable, primaryKey, text, uuid } from '../../kernel/db/drizzle.ts';
import { recordedAt } from '../../kernel/db/school-table.ts';

/** The policy of the school, and what plans and classes set themselves; null follows the level above. */
export const cancellationPolicies = pgTable(
  'cancellation_policies',
  {
    schoolId: uuid('school_id').notNull(),
    /** The id of the school, the plan or the class. */
    ownerId: uuid('owner_id').notNull(),
    level: text('level').$type<PolicyLevel>().notNull(),
    noticeHours: integer('notice_hours'),
    latePercent: integer('late_percent'),
    noShowPercent: integer('no_show_percent'),
    freePerMonth: integer('free_per_month'),
    byStudents: boolean('by_students'),
    createdAt: recordedAt('created_at'),
    updatedAt: recordedAt('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.ownerId] })],
);
