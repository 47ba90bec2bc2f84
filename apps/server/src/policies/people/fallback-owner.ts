import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { findFirstHolder } from '../../modules/people/index.ts';

/**
 * Finds the fallback owner for content of a deleted person: the longest-serving administrator. A school always has one.
 */
export const findFallbackOwner = async (tx: Tx): Promise<string> =>
  requireFound(await findFirstHolder(tx, 'admin-access'));
