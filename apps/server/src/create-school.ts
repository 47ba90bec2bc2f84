/** `npm run school:create`: works beside a running server or alone. */
import { parseArgs } from 'node:util';
import { runCommand, say } from './command-line.ts';
import { BadSetting, readConfig } from './config.ts';
import { connect } from './kernel/db/connect.ts';
import { openJobs } from './kernel/jobs/jobs.ts';
import { openLog } from './kernel/log.ts';
import { createMailer } from './kernel/mail/mailer.ts';
import { type Opened, opening, openSchool } from './open-school.ts';
import { SlugTaken } from './rooms/schools/index.ts';
import { addressOf } from './running-address.ts';

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
  const wanted = opening.safeParse({
    ...values,
    firstName: values['first-name'],
    lastName: values['last-name'],
  });
  if (!wanted.success) {
    const issue = wanted.error.issues[0];
    throw new BadSetting(
      `--${issue?.path.join('.').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${issue?.message}`,
    );
  }
  const config = readConfig(process.env);
  const log = openLog('warn', 'errors');
  const connected = await connect(config, 'command');
  const { database, ownerUrl, serveUrl } = connected;
  const jobs = openJobs({ url: serveUrl, log });
  try {
    const mailer = createMailer({ config, database, jobs, log });
    await jobs.start('senderOnly');
    const origin = addressOf(config);
    print(await openSchool({ ownerUrl, mailer, origin }, wanted.data), values.json);
  } catch (error) {
    if (error instanceof SlugTaken)
      throw new BadSetting(`--slug: a school with the slug "${error.message}" exists already`);
    throw error;
  } finally {
    await jobs.stop();
    await connected.close();
  }
}

function print(opened: Opened, asJson: boolean): void {
  const lines = asJson
    ? [JSON.stringify(opened)]
    : [
        `School ${opened.school.slug} (${opened.school.id})`,
        `Administrator ${opened.user.email}`,
        ...(opened.setPasswordUrl === undefined ? [] : [`Set the password here: ${opened.setPasswordUrl}`]),
      ];
  for (const line of lines) say(line);
}

await runCommand(run);
