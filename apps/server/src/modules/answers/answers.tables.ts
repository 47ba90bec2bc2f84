import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from '../../kernel/db/drizzle.ts';
import { instant, recordedAt } from '../../kernel/db/school-table.ts';

const createCreatedAtColumn = () => recordedAt('created_at');
/** The columns that identify the answer of one student to one exercise in one class. */
const createKeyColumns = () => ({
  schoolId: uuid('school_id').notNull(),
  classId: uuid('class_id').notNull(),
  exerciseId: uuid('exercise_id').notNull(),
  studentId: uuid('student_id').notNull(),
});

export const answers = pgTable(
  'answers',
  {
    ...createKeyColumns(),
    /** Parts of the answer, by the id of the item that they answer. */
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    revision: integer('revision').notNull(),
    attemptCount: integer('attempt_count').notNull().default(0),
    fileId: uuid('file_id'),
    revealedAt: instant('revealed_at'),
    savedAt: recordedAt('saved_at'),
    createdAt: createCreatedAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.classId, table.exerciseId, table.studentId] })],
);

export const answerOperations = pgTable(
  'answer_operations',
  { ...createKeyColumns(), operationId: uuid('operation_id').notNull(), createdAt: createCreatedAtColumn() },
  (table) => [
    primaryKey({
      columns: [table.schoolId, table.classId, table.exerciseId, table.studentId, table.operationId],
    }),
  ],
);

export const answerAttempts = pgTable(
  'answer_attempts',
  {
    ...createKeyColumns(),
    number: integer('number').notNull(),
    given: jsonb('given').$type<Record<string, unknown>>().notNull(),
    result: jsonb('result').$type<StoredResult>().notNull(),
    afterReveal: boolean('after_reveal').notNull(),
    createdAt: createCreatedAtColumn(),
  },
  (table) => [
    primaryKey({
      columns: [table.schoolId, table.classId, table.exerciseId, table.studentId, table.number],
    }),
  ],
);

interface StoredMark {
  readonly correct: boolean;
  readonly almost?: boolean;
  readonly diff?: number[][];
}
export interface StoredResult {
  readonly correct: number;
  readonly total: number;
  readonly items: StoredMark[];
  readonly asGiven?: StoredMark[];
}

export const comments = pgTable(
  'comments',
  {
    schoolId: uuid('school_id').notNull(),
    id: uuid('id').notNull(),
    classId: uuid('class_id').notNull(),
    exerciseId: uuid('exercise_id').notNull(),
    studentId: uuid('student_id').notNull(),
    authorId: uuid('author_id').notNull(),
    recipientId: uuid('recipient_id').notNull(),
    message: text('message').notNull(),
    createdAt: createCreatedAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.id] })],
);

export const teacherNotes = pgTable(
  'teacher_notes',
  {
    ...createKeyColumns(),
    text: text('text').notNull(),
    createdAt: createCreatedAtColumn(),
    updatedAt: recordedAt('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.classId, table.exerciseId, table.studentId] })],
);
