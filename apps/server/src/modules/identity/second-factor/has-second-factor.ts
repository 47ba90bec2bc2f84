import { type SQL, sql } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/pool.ts';
import type { users } from '../../people/index.ts';
import { recoveryCodes } from './second-factor.tables.ts';

/**
 * The condition that a person has a second factor: that they have recovery codes, which are made when it is turned on
 * and deleted when it is turned off. They stay when a recovery of the account removes all passkeys, so that the
 * password alone is still not enough.
 */
export const hasSecondFactor = (tx: Tx, userId: typeof users.id | string): SQL => sql`exists (
  select 1 from ${recoveryCodes}
  where ${recoveryCodes.schoolId} = ${tx.schoolId} and ${recoveryCodes.userId} = ${userId})`;
