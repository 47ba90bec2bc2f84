import { news } from '../../kernel/db/news.ts';

export interface BalanceChanged {
  readonly userIds: readonly string[];
  /** What is left changed because a lesson was held or taken back, or what was bought did. */
  readonly by: 'lesson' | 'tariff';
}

/** Something was written in the ledgers of these people, or about their tariffs; open windows read them again. */
export const balanceChanged = news<BalanceChanged>('balance.changed');
