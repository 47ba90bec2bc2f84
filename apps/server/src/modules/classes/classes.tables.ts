import type { ClassType } from '@klasna/contract/classes/values';
import { integer, text, uuid } from '../../kernel/db/drizzle.ts';
import { instant, schoolTable } from '../../kernel/db/school-table.ts';

/** The view `class_students` lists the students of a class. */
export const classes = schoolTable('classes', {
  name: text('name').notNull(),
  type: text('type').$type<ClassType>().notNull(),
  teacherId: uuid('teacher_id').notNull(),
  schoolPlanId: uuid('school_plan_id'),
  studentId: uuid('student_id'),
  groupId: uuid('group_id'),
  roomUrl: text('room_url'),
  /** The number of the last homework of the class. */
  homeworkCount: integer('homework_count').notNull().default(0),
  /** The number of changes of name or room. Calendar feeds add it to the changes of each lesson. */
  feedChanges: integer('feed_changes').notNull().default(0),
  deletedAt: instant('deleted_at'),
});
