import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from '../../kernel/db/drizzle.ts';
import { moment, notedAt } from '../../kernel/db/table.ts';

const createdAt = () => notedAt('created_at');
/** Identifies the answer of one student to one exercise in one class. */
const key = () => ({
  schoolId: uuid('school_id').notNull(),
  classId: uuid('class_id').notNull(),
  exerciseId: uuid('exercise_id').notNull(),
  studentId: uuid('student_id').notNull(),
});

export const answers = pgTable(
  'answers',
  {
    ...key(),
    /** Parts of the answer, by the id of the item that they answer. */
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    revision: integer('revision').notNull(),
    attemptCount: integer('attempt_count').notNull().default(0),
    fileId: uuid('file_id'),
    revealedAt: moment('revealed_at'),
    savedAt: notedAt('saved_at'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.classId, table.exerciseId, table.studentId] })],
);

export const answerOperations = pgTable(
  'answer_operations',
  { ...key(), operationId: uuid('operation_id').notNull(), createdAt: createdAt() },
  (table) => [
    primaryKey({
      columns: [table.schoolId, table.classId, table.exerciseId, table.studentId, table.operationId],
    }),
  ],
);

export const answerAttempts = pgTable(
  'answer_attempts',
  {
    ...key(),
    number: integer('number').notNull(),
    given: jsonb('given').$type<Record<string, unknown>>().notNull(),
    result: jsonb('result').$type<KeptResult>().notNull(),
    afterReveal: boolean('after_reveal').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({
      columns: [table.schoolId, table.classId, table.exerciseId, table.studentId, table.number],
    }),
  ],
);

interface KeptMark {
  readonly correct: boolean;
  readonly almost?: boolean;
  readonly diff?: number[][];
}
export interface KeptResult {
  readonly correct: number;
  readonly total: number;
  readonly items: KeptMark[];
  readonly asGiven?: KeptMark[];
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
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.id] })],
);

export const teacherNotes = pgTable(
  'teacher_notes',
  {
    ...key(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    updatedAt: notedAt('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.classId, table.exerciseId, table.studentId] })],
);
