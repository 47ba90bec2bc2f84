import type { Tx } from '../kernel/db/pool.ts';
import type { Actor } from './actor.ts';

/**
 * The students whom this teacher teaches. Teaching happens in classes, and a school without classes has nobody's own
 * students.
 */
export async function ownStudentIds(_tx: Tx, _actor: Actor): Promise<ReadonlySet<string>> {
  return new Set();
}
