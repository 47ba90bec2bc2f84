import type { DayHours, TeachingWeek } from '@klasna/contract/availability/models';
import type { TimeOffStatus } from '@klasna/contract/availability/values';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from '../../kernel/db/drizzle.ts';
import { instant, recordedAt, schoolTable } from '../../kernel/db/school-table.ts';

export const teacherAvailability = pgTable(
  'teacher_availability',
  {
    schoolId: uuid('school_id').notNull(),
    userId: uuid('user_id').notNull(),
    week: jsonb('week').$type<TeachingWeek>(),
    bufferBefore: integer('buffer_before'),
    bufferAfter: integer('buffer_after'),
    maxPerDay: integer('max_per_day'),
    noticeHours: integer('notice_hours'),
    aheadDays: integer('ahead_days'),
    createdAt: recordedAt('created_at'),
    updatedAt: recordedAt('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.userId] })],
);

export const availabilityExceptions = pgTable(
  'availability_exceptions',
  {
    schoolId: uuid('school_id').notNull(),
    userId: uuid('user_id').notNull(),
    day: date('day').notNull(),
    hours: jsonb('hours').$type<DayHours>().notNull(),
    createdAt: recordedAt('created_at'),
    updatedAt: recordedAt('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.userId, table.day] })],
);

/** A school without a row has the limits of the product. */
export const bookingLimitsTable = pgTable('booking_limits', {
  schoolId: uuid('school_id').primaryKey(),
  bufferBefore: integer('buffer_before').notNull(),
  bufferAfter: integer('buffer_after').notNull(),
  maxPerDay: integer('max_per_day'),
  noticeHours: integer('notice_hours').notNull(),
  aheadDays: integer('ahead_days').notNull(),
  timeOffNeedsApproval: boolean('time_off_needs_approval').notNull().default(true),
});

export const timeOffTable = schoolTable('time_off', {
  userId: uuid('user_id').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  reason: text('reason'),
  status: text('status').$type<TimeOffStatus>().notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
});
