import type { Weekday } from '@klasna/base/values';
import type { EventStatus } from '@klasna/contract/schedule/values';
import {
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from '../../kernel/db/drizzle.ts';
import { instant, recordedAt, schoolTable } from '../../kernel/db/school-table.ts';

export const lessonSeries = schoolTable('lesson_series', {
  classId: uuid('class_id').notNull(),
  timezone: text('timezone').notNull(),
  weekdays: text('weekdays').array().$type<Weekday[]>().notNull(),
  every: integer('every').notNull(),
  until: date('until'),
  count: integer('count'),
});

export const lessonEvents = schoolTable('lesson_events', {
  classId: uuid('class_id').notNull(),
  teacherId: uuid('teacher_id').notNull(),
  seriesId: uuid('series_id'),
  roomId: uuid('room_id'),
  startsAt: instant('starts_at').notNull(),
  /** The wanted local start time, if the clocks skip it and the lesson starts later. */
  wantedLocal: timestamp('wanted_local', { mode: 'string' }),
  duration: integer('duration').notNull(),
  status: text('status').$type<EventStatus>().notNull().default('scheduled'),
  meetingLink: text('meeting_link'),
  allowOverlap: boolean('allow_overlap').notNull().default(false),
  sequence: integer('sequence').notNull().default(0),
  deletedAt: instant('deleted_at'),
});

/** Students who take part in one lesson without being in its class. */
export const lessonGuests = pgTable(
  'lesson_guests',
  {
    schoolId: uuid('school_id').notNull(),
    eventId: uuid('event_id').notNull(),
    userId: uuid('user_id').notNull(),
    isTrial: boolean('is_trial').notNull(),
    createdAt: recordedAt('created_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.eventId, table.userId] })],
);

/**
 * People who lost a lesson that their calendar feed contained, with its last known state; the feed lists it as
 * cancelled.
 */
export const lessonRemovals = pgTable(
  'lesson_removals',
  {
    schoolId: uuid('school_id').notNull(),
    eventId: uuid('event_id').notNull(),
    userId: uuid('user_id').notNull(),
    classId: uuid('class_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    duration: integer('duration').notNull(),
    sequence: integer('sequence').notNull(),
    times: integer('times').notNull(),
    removedAt: recordedAt('removed_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.eventId, table.userId] })],
);

export const lessonReminders = pgTable(
  'lesson_reminders',
  {
    schoolId: uuid('school_id').notNull(),
    eventId: uuid('event_id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<'dayBefore' | 'hourBefore'>().notNull(),
    startsAt: instant('starts_at').notNull(),
    createdAt: recordedAt('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.eventId, table.userId, table.kind, table.startsAt] }),
  ],
);

export const reminderSettings = pgTable(
  'reminder_settings',
  {
    schoolId: uuid('school_id').notNull(),
    userId: uuid('user_id').notNull(),
    dayBefore: boolean('day_before').notNull(),
    hourBefore: boolean('hour_before').notNull(),
    homeworkDue: boolean('homework_due').notNull().default(true),
    createdAt: recordedAt('created_at'),
    updatedAt: recordedAt('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.userId] })],
);

export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    schoolId: uuid('school_id').notNull(),
    userId: uuid('user_id').notNull(),
    renewals: integer('renewals').notNull(),
    createdAt: recordedAt('created_at'),
    updatedAt: recordedAt('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.userId] })],
);
