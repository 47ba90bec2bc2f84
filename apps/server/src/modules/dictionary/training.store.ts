import { trainingLimits } from '@klasna/contract/dictionary/values';
import { and, eq, sql } from '../../kernel/db/drizzle.ts';
import { mapConstraintErrors } from '../../kernel/db/map-constraint-errors.ts';
import { prepareQuery, type Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { cards, reviews, settings, undone } from './dictionary.tables.ts';
import type { Card } from './schedule-word.ts';

const isCardOf = (tx: Tx, wordId: string) => and(eq(cards.schoolId, tx.schoolId), eq(cards.wordId, wordId));

const writeText = `
  insert into dictionary_cards (school_id, entry_id, due_at, stability, difficulty, scheduled_days, learning_steps, reps, lapses,
    state, last_review_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict (school_id, entry_id) do update set due_at = excluded.due_at, stability = excluded.stability,
    difficulty = excluded.difficulty, scheduled_days = excluded.scheduled_days, learning_steps = excluded.learning_steps,
    reps = excluded.reps, lapses = excluded.lapses, state = excluded.state, last_review_at = excluded.last_review_at`;

/** Writes the card of a word; null deletes it, so that the word counts as never trained. */
export async function writeCard(tx: Tx, wordId: string, card: Card | null): Promise<void> {
  if (!card) {
    await tx.query.delete(cards).where(isCardOf(tx, wordId));
    return;
  }
  const { dueAt, stability, difficulty, scheduledDays, learningSteps, reps, lapses, state, lastReviewAt } =
    card;
  const cardValues = [
    dueAt,
    stability,
    difficulty,
    scheduledDays,
    learningSteps,
    reps,
    lapses,
    state,
    lastReviewAt,
  ];
  await tx.client.query({
    name: 'dictionary.card',
    text: writeText,
    values: [tx.schoolId, wordId, ...cardValues],
  });
}

export type Review = typeof reviews.$inferSelect;

const selectReviewById = prepareQuery((query) =>
  query
    .select()
    .from(reviews)
    .where(and(eq(reviews.schoolId, sql.placeholder('schoolId')), eq(reviews.id, sql.placeholder('id'))))
    .prepare('dictionary.review'),
);

export async function findReview(tx: Tx, id: string): Promise<Review | undefined> {
  const [review] = await selectReviewById(tx, { schoolId: tx.schoolId, id });
  return review;
}

type NewReview = Omit<Review, 'schoolId' | 'createdAt' | 'cardBefore'> & { readonly cardBefore: Card | null };

export async function insertReview(tx: Tx, { cardBefore, ...review }: NewReview): Promise<void> {
  const inserted = tx.query
    .insert(reviews)
    .values({ ...review, schoolId: tx.schoolId, cardBefore: cardBefore && { ...cardBefore } });
  // Maps a second use of an operation id to a failure: locks are per word, so two words do not wait for each other, and
  // only the primary key detects it.
  await mapConstraintErrors(inserted, { dictionary_reviews_pkey: () => new Failure('conflict') });
}

/** Restores a card from JSON. */
export const parseCard = (stored: Review['cardBefore']): Card | null =>
  stored &&
  ({
    ...stored,
    dueAt: new Date(String(stored.dueAt)),
    lastReviewAt: new Date(String(stored.lastReviewAt)),
  } as Card);

const isNotUndone = sql`not exists (
  select from ${undone} where ${undone.schoolId} = ${reviews.schoolId} and ${undone.reviewId} = ${reviews.id})`;

/** Finds the last review of a person that was not undone. */
export async function findLastReview(tx: Tx, userId: string): Promise<Review | undefined> {
  const [review] = await tx.query
    .select()
    .from(reviews)
    .where(and(eq(reviews.schoolId, tx.schoolId), eq(reviews.userId, userId), isNotUndone))
    .orderBy(sql`${reviews.reviewedAt} desc`, sql`${reviews.createdAt} desc`, sql`${reviews.id} desc`)
    .limit(1);
  return review;
}

export async function isUndone(tx: Tx, reviewId: string): Promise<boolean> {
  const rows = await tx.query
    .select({ reviewId: undone.reviewId })
    .from(undone)
    .where(and(eq(undone.schoolId, tx.schoolId), eq(undone.reviewId, reviewId)));
  return rows.length > 0;
}

export async function insertUndone(tx: Tx, reviewId: string): Promise<void> {
  await tx.query.insert(undone).values({ schoolId: tx.schoolId, reviewId });
}

/**
 * Counts the new words that a person has started since an instant. Assigned words do not count towards the daily limit.
 */
export async function countStartedWords(tx: Tx, userId: string, since: Date): Promise<number> {
  const [counted] = await tx.query
    .select({ taken: sql<number>`count(distinct ${reviews.wordId})::int` })
    .from(reviews)
    .where(
      and(
        eq(reviews.schoolId, tx.schoolId),
        eq(reviews.userId, userId),
        sql`${reviews.reviewedAt} >= ${since}`,
        sql`${reviews.cardBefore} is null and ${reviews.assignedBefore} is null`,
        isNotUndone,
      ),
    );
  return counted?.taken ?? 0;
}

/**
 * Counts answers of a person by quarter of an hour, latest first. In every time zone, a quarter of an hour lies within
 * one training day.
 */
export async function listAnswerCounts(tx: Tx, userId: string) {
  const { rows } = await tx.client.query<{ at: Date; answers: number; last: Date }>(
    `select date_bin('15 minutes', r.reviewed_at, 'epoch'::timestamptz) as at, count(*)::int as answers,
        max(r.reviewed_at) as last
      from dictionary_reviews r
      where r.school_id = $1 and r.user_id = $2
        and not exists (select from dictionary_undone u where u.school_id = r.school_id and u.review_id = r.id)
      group by 1 order by 1 desc`,
    [tx.schoolId, userId],
  );
  return { given: rows, lastTrainedAt: rows[0]?.last };
}

const belongsToUser = (tx: Tx, userId: string) =>
  and(eq(settings.schoolId, tx.schoolId), eq(settings.userId, userId));

export async function findNewPerDay(tx: Tx, userId: string): Promise<number> {
  const [stored] = await tx.query
    .select({ newPerDay: settings.newPerDay })
    .from(settings)
    .where(belongsToUser(tx, userId));
  return stored?.newPerDay ?? trainingLimits.newPerDay;
}

export async function writeNewPerDay(tx: Tx, userId: string, newPerDay: number): Promise<void> {
  await tx.query
    .insert(settings)
    .values({ schoolId: tx.schoolId, userId, newPerDay })
    .onConflictDoUpdate({ target: [settings.schoolId, settings.userId], set: { newPerDay } });
}
