import { type SQL, sql } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/pool.ts';
import type { users } from '../../people/index.ts';
import { totpFactors } from './second-factor.tables.ts';

/** The condition that a person has a second factor. Recovery codes alone are none. */
export const hasSecondFactor = (tx: Tx, userId: typeof users.id | string): SQL => sql`exists (
  select 1 from ${totpFactors}
  where ${totpFactors.schoolId} = ${tx.schoolId} and ${totpFactors.userId} = ${userId}
    and ${totpFactors.confirmedAt} is not null)`;
