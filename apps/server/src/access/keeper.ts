import type { Tx } from '../kernel/db/pool.ts';
import { found } from '../kernel/failure.ts';
import { findFirstHolder } from '../rooms/people/index.ts';

/** Who looks after what somebody leaves behind: the administrator who has been there longest. A school always has one. */
export const findKeeper = async (tx: Tx): Promise<string> => found(await findFirstHolder(tx, 'admin-access'));
