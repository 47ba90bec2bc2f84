/**
 * Schedules the next training of a word with FSRS. Pure: the same answers at the same times give the same
 * result.
 */
import type { Rating, WordStage } from '@klasna/contract/dictionary/values';
import { createEmptyCard, fsrs } from 'ts-fsrs';
import { clampToDay, daysBetween } from './training-days.ts';

export interface Card {
  readonly dueAt: Date;
  readonly stability: number;
  readonly difficulty: number;
  readonly scheduledDays: number;
  readonly learningSteps: number;
  readonly reps: number;
  readonly lapses: number;
  /** The state of the card: 1 learning, 2 review, 3 relearning. */
  readonly state: 1 | 2 | 3;
  readonly lastReviewAt: Date;
}

/**
 * The FSRS scheduler with its published parameters. It does not spread days randomly, which helps only with much longer
 * lists.
 */
const scheduler = fsrs({ enable_fuzz: false });

const dayMs = 86_400_000;

/**
 * Returns the last review for the library. FSRS counts days, and the library counts UTC days; a day here is a training
 * day of the student, so the library gets a review that is a whole number of days ago.
 */
const lastReviewFor = ({ lastReviewAt }: Card, at: Date, timezone: string): Date =>
  new Date(at.getTime() - daysBetween(lastReviewAt, at, timezone) * dayMs);

export function scheduleWord(card: Card | null, rating: Rating, at: Date, timezone: string): Card {
  const before = card
    ? {
        due: card.dueAt,
        stability: card.stability,
        difficulty: card.difficulty,
        // The library computes this field again from the last review.
        elapsed_days: 0,
        scheduled_days: card.scheduledDays,
        learning_steps: card.learningSteps,
        reps: card.reps,
        lapses: card.lapses,
        state: card.state,
        last_review: lastReviewFor(card, at, timezone),
      }
    : createEmptyCard(at);
  const { card: next } = scheduler.next(before, at, rating);
  return {
    // Keeps the due day if clock changes make a day longer or shorter.
    dueAt: next.scheduled_days === 0 ? next.due : clampToDay(next.due, at, next.scheduled_days, timezone),
    stability: next.stability,
    difficulty: next.difficulty,
    scheduledDays: next.scheduled_days,
    learningSteps: next.learning_steps,
    reps: next.reps,
    lapses: next.lapses,
    state: next.state as Card['state'],
    lastReviewAt: at,
  };
}

/** A word counts as learnt if it is remembered for this many days with a probability of 90 %. */
export const learntDays = 21;

export function stageOf(card: Pick<Card, 'state' | 'stability' | 'lapses'> | null): WordStage {
  if (!card) return 'new';
  if (card.state === 2 && card.stability >= learntDays) return 'learnt';
  return card.lapses > 0 ? 'forgotten' : 'learning';
}
