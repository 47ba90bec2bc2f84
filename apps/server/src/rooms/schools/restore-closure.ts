import { type Closure, mostClosures } from '@klasna/contract/schools/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { badField } from '../../kernel/http/input.ts';
import { recordChange } from '../audit/index.ts';
import { findRestorableClosure, isClosureThere, listClosures, restoreClosureRow } from './closures.store.ts';
import { schoolChanged } from './schools.news.ts';
import type { HeldSchool } from './subjects.ts';

/** Restores one deleted closure and keeps those added since. Does nothing if it is already restored. */
export async function restoreClosure(tx: Tx, { actorId }: HeldSchool, closure: Closure): Promise<Closure[]> {
  const deletedId = await findRestorableClosure(tx, closure);
  if (deletedId === undefined) {
    if (!(await isClosureThere(tx, closure))) throw new Failure('notFound');
    return listClosures(tx);
  }
  if ((await listClosures(tx)).length >= mostClosures)
    throw badField('closures', 'listMax', { max: mostClosures });
  await restoreClosureRow(tx, deletedId);
  await recordChange(tx, 'school.changed', { actorId }, [{ field: 'closures', from: [], to: [closure] }]);
  tx.tell(schoolChanged({}));
  return listClosures(tx);
}
