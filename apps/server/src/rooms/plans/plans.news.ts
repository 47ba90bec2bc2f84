import { news } from '../../kernel/db/news.ts';

/** Something was written in the ledgers of these people, or about their tariffs; open windows read them again. */
export const balanceChanged = news<{ readonly userIds: readonly string[] }>('balance.changed');
