import { boolean, pgTable, primaryKey, uuid } from '../../kernel/db/drizzle.ts';
import { moment, notedAt, schoolTable } from '../../kernel/db/table.ts';

export const classAttachments = schoolTable('class_attachments', {
  classId: uuid('class_id').notNull(),
  lessonId: uuid('lesson_id').notNull(),
  attachedAt: notedAt('attached_at'),
  completedAt: moment('completed_at'),
  replacedAt: moment('replaced_at'),
  isCovered: boolean('is_covered').notNull().default(false),
});

/** A table of marks: a row means yes for its item in its class. */
const mark = (name: string, of: string) =>
  pgTable(
    name,
    {
      schoolId: uuid('school_id').notNull(),
      classId: uuid('class_id').notNull(),
      ofId: uuid(of).notNull(),
      createdAt: notedAt('created_at'),
    },
    (table) => [primaryKey({ columns: [table.schoolId, table.classId, table.ofId] })],
  );

export const hiddenExercises = mark('hidden_exercises', 'exercise_id');
export const lessonAccess = mark('class_lesson_access', 'lesson_id');
export const sectionAccess = mark('class_section_access', 'section_id');
