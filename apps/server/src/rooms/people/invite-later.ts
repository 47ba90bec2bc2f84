/** Invitations of imported people, mailed by a job because an import may create thousands of accounts. */
import type { Database, Tx } from '../../kernel/db/pool.ts';
import { job } from '../../kernel/jobs/job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import type { Accounts } from './accounts.ts';
import { findPerson } from './people.store.ts';

const invitations = job<{ schoolId: string; userIds: readonly string[]; origin: string }>('people.invite');
/** One job writes its mails in one transaction, so a failed job wrote none and can be retried. */
const atOnce = 50;

export function openInvitations(
  jobs: Jobs,
  database: Database,
  invite: Accounts['invite'],
): Accounts['inviteLater'] {
  jobs.work(invitations, ({ schoolId, userIds, origin }) =>
    database.inSchool(schoolId, async (tx) => {
      for (const id of userIds) {
        const person = await findPerson(tx, id);
        // Meanwhile the account may have been deleted, or a password set by an administrator.
        if (person && person.passwordHash === null) await invite(tx, person, origin);
      }
    }),
  );
  return async (tx: Tx, userIds, origin) => {
    for (let start = 0; start < userIds.length; start += atOnce) {
      const some = userIds.slice(start, start + atOnce);
      await jobs.send(tx, invitations, { schoolId: tx.schoolId, userIds: some, origin });
    }
  };
}
