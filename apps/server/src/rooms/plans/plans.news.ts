import { news } from '../../kernel/db/news.ts';

export interface BalanceChanged {
  readonly userIds: readonly string[];
  /** What is left changed because a lesson was held or taken back, or what was bought did. */
  readonly by: 'lesson' | 'tariff';
}

/** Something was written in the ledgers of these people, or about their tariffs; open windows read them again. */
export const balanceChanged = news<BalanceChanged>('balance.changed');

/** What the school offers changed: everybody reads it, and open lists of it are read again. */
export const plansChanged = news<Record<string, never>>('plans.changed');

/** Lessons were bought, or bought again. */
export const lessonsBought = news<{
  readonly userId: string;
  readonly planName: string;
  readonly lessons: number;
  readonly actorId: string;
}>('lessons.bought');

/** A lesson was charged, and few are left of its plan: one, or none. */
export const lessonsRunningOut = news<{
  readonly userId: string;
  readonly planId: string;
  readonly lessons: number;
}>('lessons.running-out');
