/** When a word is asked for next, as FSRS reckons. Pure: the same answers at the same times give the same days. */
import type { Rating, WordStage } from '@klasna/contract/dictionary/values';
import { createEmptyCard, fsrs } from 'ts-fsrs';
import { daysBetween, withinDay } from './days.ts';

export interface Card {
  readonly dueAt: Date;
  readonly stability: number;
  readonly difficulty: number;
  readonly scheduledDays: number;
  readonly learningSteps: number;
  readonly reps: number;
  readonly lapses: number;
  /** 1 learning, 2 review, 3 learning again. */
  readonly state: 1 | 2 | 3;
  readonly lastReviewAt: Date;
}

/** With the published parameters. Days are not spread by chance: nobody's list is so long that it would help. */
const scheduler = fsrs({ enable_fuzz: false });

const dayMs = 86_400_000;

/**
 * FSRS counts days, and the library counts those of UTC. Here a day is a training day of the student: the library is
 * told of a last review so many whole days ago.
 */
const lastReviewFor = ({ lastReviewAt }: Card, at: Date, timezone: string): Date =>
  new Date(at.getTime() - daysBetween(lastReviewAt, at, timezone) * dayMs);

export function scheduleWord(card: Card | null, rating: Rating, at: Date, timezone: string): Card {
  const before = card
    ? {
        due: card.dueAt,
        stability: card.stability,
        difficulty: card.difficulty,
        // Reckoned anew from the last review.
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
    // A night on which the clocks are changed is shorter or longer, and the word is due on the same day.
    dueAt: next.scheduled_days === 0 ? next.due : withinDay(next.due, at, next.scheduled_days, timezone),
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

/** Remembered for so many days with a probability of nine in ten. */
export const learntDays = 21;

export function stageOf(card: Pick<Card, 'state' | 'stability' | 'lapses'> | null): WordStage {
  if (!card) return 'new';
  if (card.state === 2 && card.stability >= learntDays) return 'learnt';
  return card.lapses > 0 ? 'forgotten' : 'learning';
}
