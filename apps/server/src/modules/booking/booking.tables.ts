import { boolean, integer, pgTable, primaryKey, uuid } from '../../kernel/db/drizzle.ts';
import { instant, recordedAt } from '../../kernel/db/school-table.ts';

/** A school without a row does not let students book. */
export const bookingSettingsTable = pgTable('booking_settings', {
  schoolId: uuid('school_id').primaryKey(),
  isOpen: boolean('is_open').notNull(),
  offerHours: integer('offer_hours').notNull().default(12),
});

/** Lessons that are open for booking, with their seats beside the students of the class. */
export const lessonSeatsTable = pgTable(
  'lesson_seats',
  {
    schoolId: uuid('school_id').notNull(),
    eventId: uuid('event_id').notNull(),
    seats: integer('seats').notNull(),
    allowsTrials: boolean('allows_trials').notNull(),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.eventId] })],
);

export const seatWaitlist = pgTable(
  'seat_waitlist',
  {
    schoolId: uuid('school_id').notNull(),
    eventId: uuid('event_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The order of the line; numbers are left out where somebody left. */
    position: integer('position').notNull(),
    isTrial: boolean('is_trial').notNull(),
    /** Until when a seat is kept for the student; null: waiting. */
    offeredUntil: instant('offered_until'),
    createdAt: recordedAt('created_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.eventId, table.userId] })],
);
