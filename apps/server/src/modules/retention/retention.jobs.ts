/** Erases every night what each school does not want to keep any longer. */
import type { Tx } from '../../kernel/db/pool.ts';
import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import { deleteOldMails } from '../../kernel/mail/delete-old-mails.ts';
import { deleteExpiredEntries } from '../audit/index.ts';
import { type EachSchoolDeps, forEachSchool } from '../schools/index.ts';
import { deleteExpiredEvents, recordSecurityEvent } from '../security-log/index.ts';
import { type RetentionSettings, toEffectiveRetention } from './effective-days.ts';
import { eraseFormerStudent, type FormerStudentData, findStudentsToErase } from './former-students.ts';
import { readRules } from './retention.store.ts';

/** Continues after a killed process: what was erased is gone, and the rest is found again. */
const eraseExpiredJob = defineJob<Record<string, never>>('retention.erase-expired', {
  retries: 5,
  expiresAfterSeconds: 3600,
});

export interface RetentionJobDeps extends EachSchoolDeps {
  readonly settings: RetentionSettings;
  readonly parts: readonly FormerStudentData[];
}

export function registerRetentionJobs(jobs: Jobs, deps: RetentionJobDeps): void {
  jobs.registerWorker(eraseExpiredJob, (_, { signal }) => eraseExpired(deps, signal));
  jobs.schedule('53 3 * * *', eraseExpiredJob);
}

export const eraseExpired = (deps: RetentionJobDeps, signal?: AbortSignal): Promise<void> =>
  forEachSchool(deps, (schoolId) => eraseInSchool(deps, schoolId, signal), signal);

async function eraseInSchool(
  { database, settings, parts, log }: RetentionJobDeps,
  schoolId: string,
  signal?: AbortSignal,
): Promise<void> {
  const { rules, kept, studentIds } = await database.inSchool(schoolId, async (tx) => {
    const rules = await readRules(tx);
    const kept = toEffectiveRetention(rules, settings);
    return { rules, kept, studentIds: await findStudentsToErase(tx, kept.formerStudentMonths, parts) };
  });
  // What no rule of the school names, jobs of the modules delete after the time that the operator set. Each has a
  // transaction of its own, because logs are deleted by the owner and Citus refuses two accounts in one.
  const inSchool = (work: (tx: Tx) => Promise<unknown>) => database.inSchool(schoolId, work);
  if (rules.securityLogDays !== null) await inSchool((tx) => deleteExpiredEvents(tx, kept.securityLogDays));
  if (rules.mailDays !== null) await inSchool((tx) => deleteOldMails(tx, kept.mailDays));
  if (rules.auditDays !== null) await inSchool((tx) => deleteExpiredEntries(tx, kept.auditDays));
  if (studentIds.length === 0) return;
  for (const id of studentIds) {
    if (signal?.aborted) return;
    await eraseFormerStudent({ database, parts }, schoolId, { id, months: kept.formerStudentMonths }, signal);
  }
  log.info({ schoolId, students: studentIds.length }, 'erased the answers of former students');
  await database.inSchool(schoolId, (tx) =>
    recordSecurityEvent(tx, 'data.answersErased', { details: { count: studentIds.length } }),
  );
}
