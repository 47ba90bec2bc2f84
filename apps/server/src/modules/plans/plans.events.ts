import { defineEvent } from '../../kernel/db/domain-event.ts';

export interface BalanceChanged {
  readonly userIds: readonly string[];
  /** `lesson`: a lesson was completed or refunded; `tariff`: a tariff changed. */
  readonly by: 'lesson' | 'tariff';
}

/** Ledger entries or tariffs of these people changed; open tabs reload them. */
export const balanceChanged = defineEvent<BalanceChanged>('balance.changed');

/** The plans on offer changed; open lists reload. */
export const plansChanged = defineEvent<Record<string, never>>('plans.changed');

/** Lessons were bought, for the first time or again. */
export const lessonsBought = defineEvent<{
  readonly userId: string;
  readonly planName: string;
  readonly lessons: number;
  readonly actorId: string;
}>('lessons.bought');

/** A charge left one lesson or none in the plan. */
export const lessonsRunningOut = defineEvent<{
  readonly userId: string;
  readonly planId: string;
  readonly lessons: number;
}>('lessons.running-out');
