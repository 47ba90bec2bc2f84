/** Invitations of imported people, mailed by a job because an import may create thousands of accounts. */
import type { Database, Tx } from '../../kernel/db/pool.ts';
import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import type { AccountDeps } from './account-deps.ts';
import { findPerson } from './people.store.ts';

const inviteJob = defineJob<{ schoolId: string; userIds: readonly string[]; origin: string }>(
  'people.invite',
);
/**
 * The number of mails per job. A job writes its mails in one transaction, so a failed job wrote none and can be
 * retried.
 */
const batchSize = 50;

export function createInviteLater(
  jobs: Jobs,
  database: Database,
  invite: AccountDeps['invite'],
): AccountDeps['inviteLater'] {
  jobs.registerWorker(inviteJob, ({ schoolId, userIds, origin }) =>
    database.inSchool(schoolId, async (tx) => {
      for (const id of userIds) {
        const person = await findPerson(tx, id);
        // Invites only people whose account was not deleted in the meantime and who have no password.
        if (person && person.passwordHash === null) await invite(tx, person, origin);
      }
    }),
  );
  return async (tx: Tx, userIds, origin) => {
    for (let start = 0; start < userIds.length; start += batchSize) {
      const batch = userIds.slice(start, start + batchSize);
      await jobs.send(tx, inviteJob, { schoolId: tx.schoolId, userIds: batch, origin });
    }
  };
}
