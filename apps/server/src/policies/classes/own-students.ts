import type { Tx } from '../../kernel/db/pool.ts';
import { listTaughtStudentIds } from '../../modules/classes/index.ts';
import type { Actor } from '../actor.ts';

/** The students who attend a class of this teacher. */
export const listOwnStudentIds = async (tx: Tx, { userId }: Actor): Promise<ReadonlySet<string>> =>
  new Set(await listTaughtStudentIds(tx, userId));
