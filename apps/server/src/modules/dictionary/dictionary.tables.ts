import type { DictionaryLanguage, Rating, TrainingForm } from '@klasna/contract/dictionary/values';
import { customType, integer, jsonb, pgTable, primaryKey, text, uuid } from '../../kernel/db/drizzle.ts';
import { instant, recordedAt, schoolTable } from '../../kernel/db/school-table.ts';

const writtenAt = {
  createdAt: recordedAt('created_at'),
  updatedAt: recordedAt('updated_at'),
};
const precise = customType<{ data: number }>({ dataType: () => 'double precision' });
const small = <T extends number>(name: string) =>
  customType<{ data: T }>({ dataType: () => 'smallint' })(name);

/** A word of one student. */
export const words = schoolTable('dictionary_entries', {
  userId: uuid('user_id').notNull(),
  language: text('language').$type<DictionaryLanguage>().notNull(),
  phrase: text('phrase').notNull(),
  translation: text('translation').notNull(),
  customTranslation: text('custom_translation'),
  context: text('context'),
  audioId: uuid('audio_id'),
  addedBy: uuid('added_by').notNull(),
  assignedBy: uuid('assigned_by'),
  deletedAt: instant('deleted_at'),
});

/** The FSRS state of a trained word. */
export const cards = pgTable(
  'dictionary_cards',
  {
    schoolId: uuid('school_id').notNull(),
    wordId: uuid('entry_id').notNull(),
    dueAt: instant('due_at').notNull(),
    stability: precise('stability').notNull(),
    difficulty: precise('difficulty').notNull(),
    scheduledDays: integer('scheduled_days').notNull(),
    learningSteps: integer('learning_steps').notNull(),
    reps: integer('reps').notNull(),
    lapses: integer('lapses').notNull(),
    state: small<1 | 2 | 3>('state').notNull(),
    lastReviewAt: instant('last_review_at').notNull(),
    ...writtenAt,
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.wordId] })],
);

export const reviews = pgTable(
  'dictionary_reviews',
  {
    schoolId: uuid('school_id').notNull(),
    /** The id of the operation that sent the answer. */
    id: uuid('id').notNull(),
    wordId: uuid('entry_id').notNull(),
    userId: uuid('user_id').notNull(),
    form: text('form').$type<TrainingForm>().notNull(),
    rating: small<Rating>('rating').notNull(),
    given: text('given'),
    /** The card before the review as JSON, in which times are strings. */
    cardBefore: jsonb('card_before').$type<Readonly<Record<string, unknown>>>(),
    assignedBefore: uuid('assigned_before'),
    reviewedAt: instant('reviewed_at').notNull(),
    createdAt: writtenAt.createdAt,
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.id] })],
);

export const undone = pgTable(
  'dictionary_undone',
  {
    schoolId: uuid('school_id').notNull(),
    reviewId: uuid('review_id').notNull(),
    createdAt: writtenAt.createdAt,
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.reviewId] })],
);

export const settings = pgTable(
  'dictionary_settings',
  {
    schoolId: uuid('school_id').notNull(),
    userId: uuid('user_id').notNull(),
    newPerDay: integer('new_per_day').notNull(),
    ...writtenAt,
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.userId] })],
);
