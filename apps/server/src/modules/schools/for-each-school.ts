import type { Database } from '../../kernel/db/pool.ts';
import type { Logger } from '../../kernel/log.ts';
import { listSchoolIds } from './schools.store.ts';

export interface EachSchoolDeps {
  readonly database: Database;
  readonly log: Logger;
}

/**
 * Runs the work of a job for every school in turn. A failure in one school does not stop the others; the job fails
 * after all schools were processed.
 */
export async function forEachSchool(
  { database, log }: EachSchoolDeps,
  work: (schoolId: string) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (const schoolId of await listSchoolIds(database)) {
    if (signal?.aborted) break;
    try {
      await work(schoolId);
    } catch (error) {
      log.error({ err: error, schoolId }, 'A job failed for one school.');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `schools failed: ${failures.length}`);
}
