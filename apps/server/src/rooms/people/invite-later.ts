/** Invitations of a whole file of people: mailed by a job, so that nobody waits for thousands of mails to be written. */
import type { Database, Tx } from '../../kernel/db/pool.ts';
import { job } from '../../kernel/jobs/job.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import type { Accounts } from './accounts.ts';
import { findPerson } from './people.store.ts';

const invitations = job<{ schoolId: string; userIds: readonly string[]; origin: string }>('people.invite');
/** Written in one transaction: a job that fails half-way has written none and may be run again. */
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
        // Somebody may have closed the account again, or set a password by hand.
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
