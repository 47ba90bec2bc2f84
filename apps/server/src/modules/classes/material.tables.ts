import { boolean, pgTable, primaryKey, uuid } from '../../kernel/db/drizzle.ts';
import { instant, recordedAt, schoolTable } from '../../kernel/db/school-table.ts';

export const classAttachments = schoolTable('class_attachments', {
  classId: uuid('class_id').notNull(),
  lessonId: uuid('lesson_id').notNull(),
  attachedAt: recordedAt('attached_at'),
  completedAt: instant('completed_at'),
  replacedAt: instant('replaced_at'),
  isCovered: boolean('is_covered').notNull().default(false),
});

/** Creates a table of marks. A row means yes for an item in a class. */
const createMarkTable = (name: string, itemColumn: string) =>
  pgTable(
    name,
    {
      schoolId: uuid('school_id').notNull(),
      classId: uuid('class_id').notNull(),
      ofId: uuid(itemColumn).notNull(),
      createdAt: recordedAt('created_at'),
    },
    (table) => [primaryKey({ columns: [table.schoolId, table.classId, table.ofId] })],
  );

export const hiddenExercises = createMarkTable('hidden_exercises', 'exercise_id');
export const lessonAccess = createMarkTable('class_lesson_access', 'lesson_id');
export const sectionAccess = createMarkTable('class_section_access', 'section_id');
