import type { HomeworkStatus } from '@klasna/contract/homework/values';
import { boolean, customType, integer, pgTable, primaryKey, text, uuid } from '../../kernel/db/drizzle.ts';
import { instant, recordedAt, schoolTable } from '../../kernel/db/school-table.ts';

const createdAt = () => recordedAt('created_at');
const smallint = customType<{ data: HomeworkStatus; driverData: number }>({ dataType: () => 'smallint' });

export const homework = schoolTable('homework', {
  classId: uuid('class_id').notNull(),
  number: integer('number').notNull(),
  /** The title, as the teacher wrote it. */
  title: text('title'),
  /** A message of the teacher to the students. */
  message: text('message'),
  dueAt: instant('due_at'),
  isForAll: boolean('is_for_all').notNull(),
  deletedAt: instant('deleted_at'),
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
    sentAt: instant('sent_at'),
    /** The time at which the teacher last accepted or returned the homework. */
    reviewedAt: instant('reviewed_at'),
    /** The last comment of the teacher on the homework as a whole. */
    comment: text('comment'),
    remindedAt: instant('reminded_at'),
    createdAt: createdAt(),
    updatedAt: recordedAt('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.homeworkId, table.userId] })],
);
