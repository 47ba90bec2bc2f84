import type { AttendanceStatus } from '@klasna/contract/attendance/values';
import type { AbsenceRule } from '@klasna/contract/cancellation/absence-rule';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from '../../kernel/db/drizzle.ts';
import { instant, recordedAt } from '../../kernel/db/school-table.ts';

/**
 * The students who were expected in a lesson, written when it is held. A row of a lesson that is still planned announces an
 * absence, and does not mean that the student was there.
 */
export const eventStudents = pgTable(
  'event_students',
  {
    schoolId: uuid('school_id').notNull(),
    eventId: uuid('event_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Null: as the status of the lesson says. */
    status: text('status').$type<AttendanceStatus>(),
    lateMinutes: integer('late_minutes'),
    reason: text('reason'),
    note: text('note'),
    charge: boolean('charge'),
    /** The rule that decided what the absence costs. */
    rule: jsonb('rule').$type<AbsenceRule>(),
    markedBy: uuid('marked_by'),
    markedAt: instant('marked_at'),
    createdAt: recordedAt('created_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.eventId, table.userId] })],
);
