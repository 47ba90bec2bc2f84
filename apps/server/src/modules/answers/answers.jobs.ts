import type { Tx } from '../../kernel/db/pool.ts';
import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import { forEachSchool } from '../schools/index.ts';
import { deleteOldOperations } from './answers.store.ts';
import { type ConversionDeps, convertRecordings } from './convert-recordings.ts';

const deleteOldOperationsJob = defineJob<Record<string, never>>('answers.forget-operations', {
  retries: 1,
  expiresAfterSeconds: 3600,
});

/** Converts the recordings of all schools: those from before the conversion, and what a single job left. */
const convertAllRecordingsJob = defineJob<Record<string, never>>('answers.convert-all-recordings', {
  retries: 5,
  expiresAfterSeconds: 3600,
});

/** Converts the recordings of one school soon after one was saved that its browser could not convert. */
const convertRecordingsJob = defineJob<{ schoolId: string }>('answers.convert-recordings', {
  isSingleton: true,
  expiresAfterSeconds: 3600,
});

export const convertRecordingsLater = (jobs: Jobs, tx: Tx): Promise<void> =>
  jobs.send(tx, convertRecordingsJob, { schoolId: tx.schoolId }, { key: tx.schoolId });

export function registerAnswersJobs(jobs: Jobs, deps: ConversionDeps): void {
  const { database, log } = deps;
  jobs.registerWorker(deleteOldOperationsJob, (_, { signal }) =>
    forEachSchool(deps, (schoolId) => database.inSchool(schoolId, deleteOldOperations), signal),
  );
  jobs.schedule('41 2 * * *', deleteOldOperationsJob);
  const convertInSchool = async (schoolId: string, signal: AbortSignal): Promise<void> => {
    const converted = await convertRecordings(deps, schoolId, signal);
    if (converted > 0) log.info({ schoolId, converted }, 'converted recordings');
  };
  jobs.registerWorker(convertAllRecordingsJob, (_, { signal }) =>
    forEachSchool(deps, (schoolId) => convertInSchool(schoolId, signal), signal),
  );
  jobs.schedule('11 2 * * *', convertAllRecordingsJob);
  jobs.registerWorker(convertRecordingsJob, ({ schoolId }, { signal }) => convertInSchool(schoolId, signal));
}
