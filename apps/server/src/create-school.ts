/** The command `npm run school:create`, which also works while a server is running. */
import { parseArgs } from 'node:util';
import { printLine, runCommand } from './command-line.ts';
import { InvalidSetting, readConfig } from './config.ts';
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

const options = {
  name: { type: 'string' },
  slug: { type: 'string' },
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  language: { type: 'string' },
  password: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

async function run(): Promise<void> {
  const { values } = parseArgs({ options });
  const input = openSchoolInput.safeParse({
    ...values,
    firstName: values['first-name'],
    lastName: values['last-name'],
  });
  if (!input.success) {
    const issue = input.error.issues[0];
    throw new InvalidSetting(
      `--${issue?.path.join('.').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${issue?.message}`,
    );
  }
  const config = readConfig(process.env);
  const log = openLog('warn', 'errors');
  const connected = await connect(config, 'command');
  const { database, ownerUrl, serveUrl } = connected;
  const jobs = openJobs({ url: serveUrl, log });
  try {
    const mailer = createMailer({ config, database, jobs, quota: createMailQuota(config), log });
    await jobs.start('senderOnly');
    const origin = findPublicAddress(config);
    print(await openSchool({ ownerUrl, mailer, origin }, input.data), values.json);
  } catch (error) {
    if (error instanceof Failure)
      throw new InvalidSetting(`--password: ${translate('en', `failures:${error.kind}`)}`);
    if (error instanceof SlugTaken)
      throw new InvalidSetting(`--slug: a school with the slug "${error.message}" exists already`);
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

await runCommand(run);
