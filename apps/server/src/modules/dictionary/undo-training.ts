import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import { findWord, lockWord, setAssigned, type Word } from './dictionary.store.ts';
import type { DictionaryAccess } from './resources.ts';
import {
  findLastReview,
  findReview,
  insertUndone,
  isUndone,
  parseCard,
  writeCard,
} from './training.store.ts';

/** Undoes the last review: restores the word and removes the answer from all counts. Idempotent. */
export async function undoTraining(tx: Tx, { owner }: DictionaryAccess, operationId: string): Promise<Word> {
  const review = await findReview(tx, operationId);
  const word = review?.userId === owner.id ? await lockWord(tx, review.wordId) : undefined;
  if (!review || !word) throw new Failure('nothingToUndo');
  if (await isUndone(tx, review.id)) return word;
  if ((await findLastReview(tx, owner.id))?.id !== review.id) throw new Failure('nothingToUndo');
  await insertUndone(tx, review.id);
  await writeCard(tx, word.id, parseCard(review.cardBefore));
  // Restores the assignment only if there was one, because a teacher may have assigned the word again in the meantime.
  if (review.assignedBefore !== null) await setAssigned(tx, [word.id], review.assignedBefore);
  return requireFound(await findWord(tx, word.id));
}
