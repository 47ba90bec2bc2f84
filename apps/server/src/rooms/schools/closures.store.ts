import type { Closure } from '@klasna/contract/schools/models';
import { eq } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { schoolClosures } from './schools.tables.ts';

const { startsOn, endsOn, name, id } = schoolClosures;

/** Earliest first; of those that begin together, the shorter. */
export function listClosures(tx: Tx): Promise<Closure[]> {
  return tx.query
    .select({ from: startsOn, to: endsOn, name })
    .from(schoolClosures)
    .where(eq(schoolClosures.schoolId, tx.schoolId))
    .orderBy(startsOn, endsOn, id);
}

export async function replaceClosures(tx: Tx, closures: readonly Closure[]): Promise<void> {
  await tx.query.delete(schoolClosures).where(eq(schoolClosures.schoolId, tx.schoolId));
  if (closures.length === 0) return;
  await tx.query.insert(schoolClosures).values(
    closures.map((closure) => ({
      schoolId: tx.schoolId,
      id: newId(),
      startsOn: closure.from,
      endsOn: closure.to,
      name: closure.name,
    })),
  );
}
