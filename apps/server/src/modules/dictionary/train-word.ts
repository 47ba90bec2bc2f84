import type { TrainedWord } from '@klasna/contract/dictionary/models';
import { isWritten, type Rating } from '@klasna/contract/dictionary/values';
import { gradeTyped } from '@klasna/exercises/model/grade-typed';
import type { Tx } from '../../kernel/db/pool.ts';
import { sendTogether } from '../../kernel/db/send-together.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import { findWord, setAssigned, type Word } from './dictionary.store.ts';
import { findTimezone } from './due-limit.ts';
import type { LockedWord } from './resources.ts';
import { scheduleWord } from './schedule-word.ts';
import { findReview, insertReview, writeCard } from './training.store.ts';

/** The maximum age of an answer. A device without a connection keeps answers, but not indefinitely. */
const maxDelayMs = 7 * 86_400_000;

/**
 * Limits the time of an answer: not in the future, not older than the maximum delay, and not before the
 * previous answer.
 */
function clampAnswerTime(answeredAt: string | undefined, now: Date, previous: Date | undefined): Date {
  const claimedMs = answeredAt === undefined ? now.getTime() : Date.parse(answeredAt);
  const earliestMs = Math.max(now.getTime() - maxDelayMs, previous?.getTime() ?? 0);
  return new Date(Math.min(now.getTime(), Math.max(claimedMs, earliestMs)));
}

export async function trainWord(
  tx: Tx,
  { word, owner }: LockedWord,
  body: TrainedWord,
): Promise<{ readonly word: Word; readonly rating: Rating }> {
  const existingReview = await findReview(tx, body.operationId);
  if (existingReview) {
    if (existingReview.userId !== owner.id || existingReview.wordId !== word.id)
      throw new Failure('conflict');
    return { word, rating: existingReview.rating };
  }
  const rating = rateAnswer(word.phrase, body);
  const reviewedAt = clampAnswerTime(body.answeredAt, tx.now, word.card?.lastReviewAt);
  const card = scheduleWord(word.card, rating, reviewedAt, await findTimezone(tx, owner));
  // The statements are independent and concern the locked word, so they are sent together.
  await sendTogether(
    insertReview(tx, {
      ...{ id: body.operationId, wordId: word.id, userId: owner.id, form: body.form, rating, reviewedAt },
      given: body.given ?? null,
      cardBefore: word.card,
      assignedBefore: word.assignedBy,
    }),
    writeCard(tx, word.id, card),
    setAssigned(tx, word.assignedBy === null ? [] : [word.id], null),
  );
  return { word: requireFound(await findWord(tx, word.id)), rating };
}

/** Rates a typed answer as exercises grade it; in the other forms, students rate themselves. */
function rateAnswer(
  phrase: string,
  { form, rating, given }: Pick<TrainedWord, 'form' | 'rating' | 'given'>,
): Rating {
  if (!isWritten(form)) return rating ?? 1;
  const { correct, almost } = gradeTyped([phrase], given ?? '');
  return correct ? 3 : almost ? 2 : 1;
}
