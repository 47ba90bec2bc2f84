import type { Database } from '../../kernel/db/pool.ts';
import type { Logger } from '../../kernel/log.ts';
import { listSchoolIds } from './schools.store.ts';

export interface EachSchoolMeans {
  readonly database: Database;
  readonly log: Logger;
}

/**
 * For jobs that look after every school, one after another: where the work fails in one it is done in the others all the
 * same, and the job has failed once all have had their turn.
 */
export async function forEachSchool(
  { database, log }: EachSchoolMeans,
  work: (schoolId: string) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (const schoolId of await listSchoolIds(database)) {
    if (signal?.aborted) break;
    try {
      await work(schoolId);
    } catch (error) {
      log.error({ err: error, schoolId }, 'the work of a job failed in one school');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `schools failed: ${failures.length}`);
}
