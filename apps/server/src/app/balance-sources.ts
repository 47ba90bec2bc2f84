/** The queries on the tables of plans by which lists of people are filtered and ordered, such as "in debt". */
import type { BalanceFilterSources } from '../modules/people/index.ts';
import { expiringPacksSql, unpaidByStudentSql } from '../modules/plans/index.ts';

export const balanceSources: BalanceFilterSources = {
  unpaid: { name: 'unpaid', table: unpaidByStudentSql },
  expiring: { name: 'expiring', table: expiringPacksSql('$9::timestamptz') },
};
