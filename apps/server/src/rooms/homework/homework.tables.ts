import type { HomeworkStatus } from '@klasna/contract/homework/values';
import { boolean, customType, integer, pgTable, primaryKey, text, uuid } from '../../kernel/db/drizzle.ts';
import { moment, notedAt, schoolTable } from '../../kernel/db/table.ts';

const createdAt = () => notedAt('created_at');
const smallint = customType<{ data: HomeworkStatus; driverData: number }>({ dataType: () => 'smallint' });

export const homework = schoolTable('homework', {
  classId: uuid('class_id').notNull(),
  number: integer('number').notNull(),
  /** The subject, as the teacher names it. */
  title: text('title'),
  /** A message of the teacher to the students. */
  message: text('message'),
  dueAt: moment('due_at'),
  isForAll: boolean('is_for_all').notNull(),
  deletedAt: moment('deleted_at'),
});

export const homeworkExercises = pgTable(
  'homework_exercises',
  {
    schoolId: uuid('school_id').notNull(),
    homeworkId: uuid('homework_id').notNull(),
    exerciseId: uuid('exercise_id').notNull(),
    position: integer('position').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.homeworkId, table.exerciseId] })],
);

export const homeworkUserStatuses = pgTable(
  'homework_user_statuses',
  {
    schoolId: uuid('school_id').notNull(),
    homeworkId: uuid('homework_id').notNull(),
    userId: uuid('user_id').notNull(),
    status: smallint('status').notNull().default(0),
    sentAt: moment('sent_at'),
    /** When the teacher last accepted or returned the work. */
    reviewedAt: moment('reviewed_at'),
    /** The last comment of the teacher on the whole work. */
    comment: text('comment'),
    remindedAt: moment('reminded_at'),
    createdAt: createdAt(),
    updatedAt: notedAt('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.homeworkId, table.userId] })],
);
