/** The command `npm run school:create`, which also works while a server is running. */
import { printLine, runCommand } from '@klasna/command-line/run-command';
import { UserError } from '@klasna/command-line/user-error';
import { z } from 'zod';
import { readConfig } from './config.ts';
import { connect } from './kernel/db/connect.ts';
import { Failure } from './kernel/failure.ts';
import { openJobs } from './kernel/jobs/jobs.ts';
import { openLog } from './kernel/log.ts';
import { createMailer } from './kernel/mail/mailer.ts';
import { translate } from './kernel/translations.ts';
import { createMailQuota } from './modules/quotas/index.ts';
import { SlugTaken } from './modules/schools/index.ts';
import { type OpenedSchool, openSchool, openSchoolInput } from './open-school.ts';
import { findPublicAddress } from './running-address.ts';

const input = openSchoolInput.extend({ json: z.boolean().default(false) });

async function run({ json, ...school }: z.output<typeof input>): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog('warn', 'errors');
  const connected = await connect(config, 'command');
  const { database, ownerUrl, serveUrl } = connected;
  const jobs = openJobs({ url: serveUrl, log });
  try {
    const mailer = createMailer({ config, database, jobs, quota: createMailQuota(config), log });
    await jobs.start('senderOnly');
    const origin = findPublicAddress(config);
    print(await openSchool({ ownerUrl, mailer, origin }, school), json);
  } catch (error) {
    if (error instanceof Failure)
      throw new UserError(`--password: ${translate('en', `failures:${error.kind}`)}`);
    if (error instanceof SlugTaken)
      throw new UserError(`--slug: a school with the slug "${error.message}" exists already`);
    throw error;
  } finally {
    await jobs.stop();
    await connected.close();
  }
}

function print(result: OpenedSchool, shouldPrintJson: boolean): void {
  const lines = shouldPrintJson
    ? [JSON.stringify(result)]
    : [
        `School ${result.school.slug} (${result.school.id})`,
        `Administrator ${result.user.email}`,
        ...(result.setPasswordUrl === undefined ? [] : [`Set the password here: ${result.setPasswordUrl}`]),
      ];
  for (const line of lines) printLine(line);
}

await runCommand(
  {
    name: 'school:create',
    options: {
      name: { value: 'NAME', help: 'the name of the school' },
      slug: { value: 'SLUG', help: 'its short name in addresses: lower-case letters, digits and hyphens' },
      email: { value: 'EMAIL', help: 'the email of its first administrator' },
      'first-name': { value: 'NAME', help: 'the first name of the administrator ("School" if not given)' },
      'last-name': {
        value: 'NAME',
        help: 'the last name of the administrator ("Administrator" if not given)',
      },
      language: { value: 'TAG', help: 'the language of mails to people of the school ("uk" if not given)' },
      password: { value: 'PASSWORD', help: 'the password; without it the administrator is mailed a link' },
      json: { help: 'print one JSON object' },
    },
    input,
    examples: [
      [
        '--name "My school" --slug my-school --email me@example.com',
        'creates the school and prints the link that sets the password',
      ],
      [
        '--name "My school" --slug my-school --email me@example.com --language en --json',
        'prints the ids and the link for another program',
      ],
    ],
  },
  run,
);
