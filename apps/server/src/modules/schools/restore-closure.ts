import { type Closure, maxClosures } from '@klasna/contract/schools/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { recordChange } from '../audit/index.ts';
import { findRestorableClosure, hasClosure, listClosures, restoreClosureRow } from './closures.store.ts';
import type { LockedSchool } from './resources.ts';
import { schoolChanged } from './schools.events.ts';

/** Restores one deleted closure and keeps those added since. Does nothing if the closure is already restored. */
export async function restoreClosure(
  tx: Tx,
  { actorId }: LockedSchool,
  closure: Closure,
): Promise<Closure[]> {
  const deletedId = await findRestorableClosure(tx, closure);
  if (deletedId === undefined) {
    if (!(await hasClosure(tx, closure))) throw new Failure('notFound');
    return listClosures(tx);
  }
  if ((await listClosures(tx)).length >= maxClosures)
    throw toInvalidField('closures', 'listMax', { max: maxClosures });
  await restoreClosureRow(tx, deletedId);
  await recordChange(tx, 'school.changed', { actorId }, [{ field: 'closures', from: [], to: [closure] }]);
  tx.publish(schoolChanged({}));
  return listClosures(tx);
}
