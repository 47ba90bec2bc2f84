import type { ClassType } from '@klasna/contract/classes/values';
import { integer, text, uuid } from '../../kernel/db/drizzle.ts';
import { moment, schoolTable } from '../../kernel/db/table.ts';

/** Who learns in a class is the view `class_students`. */
export const classes = schoolTable('classes', {
  name: text('name').notNull(),
  type: text('type').$type<ClassType>().notNull(),
  teacherId: uuid('teacher_id').notNull(),
  schoolPlanId: uuid('school_plan_id'),
  studentId: uuid('student_id'),
  groupId: uuid('group_id'),
  roomUrl: text('room_url'),
  /** The last number that homework of it got. */
  homeworkCount: integer('homework_count').notNull().default(0),
  /** How often its name or room changed: calendars count them with the changes of each lesson. */
  feedChanges: integer('feed_changes').notNull().default(0),
  deletedAt: moment('deleted_at'),
});
