import type { Tx } from '../kernel/db/pool.ts';
import type { Actor } from './actor.ts';

/**
 * The groups that this teacher teaches. Teaching happens in classes, and a school without classes has nobody's own
 * groups.
 */
export async function ownGroupIds(_tx: Tx, _actor: Actor): Promise<ReadonlySet<string>> {
  return new Set();
}
