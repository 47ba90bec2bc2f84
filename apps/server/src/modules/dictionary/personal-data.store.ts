import { and, eq, inArray } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { files } from '../files/index.ts';
import { reviews, settings, words } from './dictionary.tables.ts';

/** Lists all words, including deleted ones, which are still stored. */
export function listAllWords(tx: Tx, userId: string) {
  return tx.query
    .select({
      language: words.language,
      phrase: words.phrase,
      translation: words.translation,
      customTranslation: words.customTranslation,
      context: words.context,
      createdAt: words.createdAt,
      deletedAt: words.deletedAt,
    })
    .from(words)
    .where(and(eq(words.schoolId, tx.schoolId), eq(words.userId, userId)))
    .orderBy(words.createdAt, words.id);
}

export function listReviews(tx: Tx, userId: string) {
  return tx.query
    .select({
      phrase: words.phrase,
      form: reviews.form,
      rating: reviews.rating,
      given: reviews.given,
      reviewedAt: reviews.reviewedAt,
    })
    .from(reviews)
    .innerJoin(words, and(eq(words.schoolId, reviews.schoolId), eq(words.id, reviews.wordId)))
    .where(and(eq(reviews.schoolId, tx.schoolId), eq(reviews.userId, userId)))
    .orderBy(reviews.reviewedAt, reviews.id);
}

/**
 * Deletes the words of the person. Words assigned to others stay, without sounds that the person uploaded.
 */
export async function eraseWords(tx: Tx, userId: string): Promise<void> {
  const ownFiles = tx.query
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.schoolId, tx.schoolId), eq(files.uploadedBy, userId)));
  await tx.query
    .update(words)
    .set({ audioId: null })
    .where(and(eq(words.schoolId, tx.schoolId), inArray(words.audioId, ownFiles)));
  await tx.query.delete(words).where(and(eq(words.schoolId, tx.schoolId), eq(words.userId, userId)));
  await tx.query.delete(settings).where(and(eq(settings.schoolId, tx.schoolId), eq(settings.userId, userId)));
}
