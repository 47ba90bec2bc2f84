import type { TrainedWord } from '@klasna/contract/dictionary/models';
import type { Rating } from '@klasna/contract/dictionary/values';
import { inOneTrip } from '../../kernel/db/in-one-trip.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, found } from '../../kernel/failure.ts';
import { findWord, setAssigned, type Word } from './dictionary.store.ts';
import { timezoneOf } from './due-by.ts';
import { rateAnswer } from './rate-answer.ts';
import { scheduleWord } from './schedule-word.ts';
import type { HeldWord } from './subjects.ts';
import { findReview, insertReview, writeCard } from './training.store.ts';

/** Answers are kept on a device without a connection, but not indefinitely. */
const longestWait = 7 * 86_400_000;

/**
 * Limits the time of an answer: not in the future, not older than the maximum delay, and not before the
 * previous answer.
 */
function momentOf(answeredAt: string | undefined, now: Date, before: Date | undefined): Date {
  const said = answeredAt === undefined ? now.getTime() : Date.parse(answeredAt);
  const earliest = Math.max(now.getTime() - longestWait, before?.getTime() ?? 0);
  return new Date(Math.min(now.getTime(), Math.max(said, earliest)));
}

export async function trainWord(
  tx: Tx,
  { word, owner }: HeldWord,
  body: TrainedWord,
): Promise<{ readonly word: Word; readonly rating: Rating }> {
  const arrived = await findReview(tx, body.operationId);
  if (arrived) {
    if (arrived.userId !== owner.id || arrived.wordId !== word.id) throw new Failure('conflict');
    return { word, rating: arrived.rating };
  }
  const rating = rateAnswer(word.phrase, body);
  const reviewedAt = momentOf(body.answeredAt, tx.now, word.card?.lastReviewAt);
  const card = scheduleWord(word.card, rating, reviewedAt, await timezoneOf(tx, owner));
  // The statements are independent and concern the locked word, so they are sent together.
  await inOneTrip(
    insertReview(tx, {
      ...{ id: body.operationId, wordId: word.id, userId: owner.id, form: body.form, rating, reviewedAt },
      given: body.given ?? null,
      cardBefore: word.card,
      assignedBefore: word.assignedBy,
    }),
    writeCard(tx, word.id, card),
    setAssigned(tx, word.assignedBy === null ? [] : [word.id], null),
  );
  return { word: found(await findWord(tx, word.id)), rating };
}
