/**
 * The command `npm run admin:recover`: the operator's way back into a school whose administrator lost the second
 * factor, or whose identity provider fails. It removes the second factor of one member of staff, ends their sessions
 * and prints a link that sets a new password once.
 */
import { printLine, runCommand } from '@klasna/command-line/run-command';
import { UserError } from '@klasna/command-line/user-error';
import { z } from 'zod';
import { readConfig } from './config.ts';
import { connect } from './kernel/db/connect.ts';
import type { Tx } from './kernel/db/pool.ts';
import { openJobs } from './kernel/jobs/jobs.ts';
import { openLog } from './kernel/log.ts';
import { createMailer, type Mailer } from './kernel/mail/mailer.ts';
import { recoverAccess } from './modules/identity/index.ts';
import { findAccounts } from './modules/people/index.ts';
import { createMailQuota } from './modules/quotas/index.ts';
import { findSchoolBySlug } from './modules/schools/index.ts';
import { findPublicAddress } from './running-address.ts';

const input = z.object({
  school: z.string(),
  email: z.string(),
  passwordSignIn: z.boolean().default(false),
});

async function run({ school: slug, email, passwordSignIn }: z.output<typeof input>): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog('warn', 'errors');
  const { database, serveUrl, close } = await connect(config, 'command');
  const jobs = openJobs({ url: serveUrl, log });
  try {
    const mailer = createMailer({ config, database, jobs, quota: createMailQuota(config), log });
    await jobs.start('senderOnly');
    const schoolId = await findSchoolBySlug(database, slug);
    if (schoolId === undefined) throw new UserError(`--school: there is no school "${slug}"`);
    const accounts = await findAccounts(database, email.toLowerCase());
    const account = accounts.find((candidate) => candidate.schoolId === schoolId);
    if (!account) throw new UserError(`--email: the school has no account with ${email}`);
    const origin = findPublicAddress(config);
    const { userId } = account;
    const recover = (tx: Tx) => recoverStaff(tx, mailer, { userId, origin, allowsPassword: passwordSignIn });
    printResult(await database.inSchool(schoolId, recover), email, passwordSignIn);
  } finally {
    await jobs.stop();
    await close();
  }
}

interface RecoverOptions {
  readonly userId: string;
  readonly origin: string;
  readonly allowsPassword: boolean;
}

async function recoverStaff(tx: Tx, mailer: Mailer, recoverOptions: RecoverOptions): Promise<string> {
  const link = await recoverAccess(tx, { mailer, origin: recoverOptions.origin }, recoverOptions);
  if (link === undefined) throw new UserError('--email: this is a student; staff reset the second step');
  return link;
}

function printResult(link: string, email: string, allowsPassword: boolean): void {
  printLine(`The second step of ${email} is removed, and all sessions are ended.`);
  if (allowsPassword) printLine('Single sign-on is optional now: people may use their passwords.');
  printLine(`Set a new password here, once, within an hour: ${link}`);
}

await runCommand(
  {
    name: 'admin:recover',
    options: {
      school: { value: 'SLUG', help: 'the short name of the school' },
      email: { value: 'EMAIL', help: 'the email of the member of staff' },
      'password-sign-in': { help: 'let people use passwords again where single sign-on is required' },
    },
    input,
    examples: [
      [
        '--school my-school --email ann@example.com',
        'removes her second step and passkeys, ends her sessions and prints a link for a new password',
      ],
    ],
  },
  run,
);
