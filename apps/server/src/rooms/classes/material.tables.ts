import { boolean, pgTable, primaryKey, sql, timestamp, uuid } from '../../kernel/db/drizzle.ts';
import { schoolTable } from '../../kernel/db/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const classAttachments = schoolTable('class_attachments', {
  classId: uuid('class_id').notNull(),
  lessonId: uuid('lesson_id').notNull(),
  attachedAt: moment('attached_at').notNull().default(sql`now()`),
  completedAt: moment('completed_at'),
  replacedAt: moment('replaced_at'),
  isCovered: boolean('is_covered').notNull().default(false),
});

/** A row says yes: this, in that class. */
const mark = (name: string, of: string) =>
  pgTable(
    name,
    {
      schoolId: uuid('school_id').notNull(),
      classId: uuid('class_id').notNull(),
      ofId: uuid(of).notNull(),
      createdAt: moment('created_at').notNull().default(sql`now()`),
    },
    (table) => [primaryKey({ columns: [table.schoolId, table.classId, table.ofId] })],
  );

export const hiddenExercises = mark('hidden_exercises', 'exercise_id');
export const lessonAccess = mark('class_lesson_access', 'lesson_id');
export const sectionAccess = mark('class_section_access', 'section_id');
