import type { Tx } from '../kernel/db/pool.ts';
import { found } from '../kernel/failure.ts';
import { findFirstHolder } from '../rooms/people/index.ts';

/**
 * Finds the fallback owner for content of a deleted person: the longest-serving administrator. A school always has one.
 */
export const findKeeper = async (tx: Tx): Promise<string> => found(await findFirstHolder(tx, 'admin-access'));
