/** Erases every night what each school does not want to keep any longer. */
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
  const { months, studentIds } = await database.inSchool(schoolId, async (tx) => {
    const rules = await readRules(tx);
    const kept = toEffectiveRetention(rules, settings);
    // What no rule of the school names, jobs of the modules delete after the time that the operator set.
    if (rules.securityLogDays !== null) await deleteExpiredEvents(tx, kept.securityLogDays);
    if (rules.mailDays !== null) await deleteOldMails(tx, kept.mailDays);
    if (rules.auditDays !== null) await deleteExpiredEntries(tx, kept.auditDays);
    const months = kept.formerStudentMonths;
    return { months, studentIds: await findStudentsToErase(tx, months, parts) };
  });
  if (studentIds.length === 0) return;
  for (const id of studentIds) {
    if (signal?.aborted) return;
    await eraseFormerStudent({ database, parts }, schoolId, { id, months }, signal);
  }
  log.info({ schoolId, students: studentIds.length }, 'erased the answers of former students');
  await database.inSchool(schoolId, (tx) =>
    recordSecurityEvent(tx, 'data.answersErased', { details: { count: studentIds.length } }),
  );
}
