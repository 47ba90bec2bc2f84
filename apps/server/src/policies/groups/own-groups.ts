import type { Tx } from '../../kernel/db/pool.ts';
import { listTaughtGroupIds } from '../../modules/classes/index.ts';
import type { Actor } from '../actor.ts';

/** The groups that this teacher teaches a class of. */
export const listOwnGroupIds = async (tx: Tx, { userId }: Actor): Promise<ReadonlySet<string>> =>
  new Set(await listTaughtGroupIds(tx, userId));
