/**
 * The command `npm run keys:rotate`, which adds a new secret before the others. With `-- --retire` it removes all but
 * the current one; then everything that the removed ones signed is invalid.
 */
import { printLine, runCommand } from '@klasna/command-line/run-command';
import { z } from 'zod';
import { type Config, readConfig } from './config.ts';
import { renewDemoPasswords } from './demo/demo-sign-ins.ts';
import { connect } from './kernel/db/connect.ts';
import type { Database } from './kernel/db/pool.ts';
import { dropServingAccount } from './kernel/db/serving-account.ts';
import { openLog } from './kernel/log.ts';
import { createSecretBox } from './kernel/secret-box.ts';
import { renewSecrets } from './modules/identity/index.ts';
import { renewClientSecrets } from './modules/single-sign-on/index.ts';
import { renewWebhookSecrets } from './modules/webhooks/index.ts';
import { createSecret, deriveKey, parseSecrets, replaceSecrets, toSecretId } from './secrets.ts';

const input = z.object({ retire: z.boolean().default(false) });

async function run({ retire }: z.output<typeof input>): Promise<void> {
  const config = readConfig(process.env);
  if (config.generatedSecrets === undefined) await useSettings(config, retire);
  else if (retire) await retireSecrets(config, config.generatedSecrets);
  else rotate(config, config.generatedSecrets);
}

function rotate({ DATA_DIR }: Config, text: string): void {
  const secrets = [createSecret(), ...parseSecrets(text)];
  replaceSecrets(DATA_DIR, `${secrets.join('\n')}\n`);
  const [current = '', ...replaced] = secrets.map(toSecretId);
  printLine(`New secret ${current}. Restart every server process; from then on it signs.`);
  printLine(
    `Still accepted: ${replaced.join(', ')}. Links to files live for FILE_URL_TTL seconds, addresses of`,
  );
  printLine('calendars until they are renewed. `npm run keys:rotate -- --retire` ends all of them.');
}

async function retireSecrets(config: Config, text: string): Promise<void> {
  const [current = '', ...replaced] = parseSecrets(text);
  if (replaced.length === 0) {
    printLine(`There is one secret, ${toSecretId(current)}; nothing to retire.`);
    return;
  }
  const { database, ownerUrl, close } = await connect(config, 'command');
  try {
    await renewDemoPasswords(database, config.keys('demo'));
    await renewStoredSecrets(config, database);
    if (config.DATABASE_SERVE_URL === undefined)
      for (const secret of replaced) await dropServingAccount(ownerUrl, deriveKey(secret, 'database'));
  } finally {
    await close();
  }
  replaceSecrets(config.DATA_DIR, `${current}\n`);
  printLine(`Retired: ${replaced.map(toSecretId).join(', ')}. Restart every server process.`);
}

/**
 * Encrypts what is stored with the current secret. A failure ends the command, so that no secret is retired too early.
 */
async function renewStoredSecrets(config: Config, database: Database): Promise<void> {
  const deps = { database, log: openLog('warn', 'errors') };
  await renewSecrets(deps, createSecretBox(config.keys('second-factor')));
  await renewClientSecrets(deps, createSecretBox(config.keys('single-sign-on')));
  await renewWebhookSecrets(deps, createSecretBox(config.keys('webhooks')));
}

/**
 * Explains that secrets in the environment must be changed by the operator, and prepares for their end what is stored.
 */
async function useSettings(config: Config, isRetiring: boolean): Promise<void> {
  if (isRetiring) {
    const { database, close } = await connect(config, 'command');
    try {
      await renewStoredSecrets(config, database);
    } finally {
      await close();
    }
    printLine('SECRET is yours: remove the values of SECRET_PREVIOUS and restart every process.');
  } else {
    printLine('SECRET is yours: move its value to the front of SECRET_PREVIOUS, set SECRET to');
    printLine(`  ${createSecret()}`);
    printLine('and restart every process.');
  }
}

await runCommand(
  {
    name: 'keys:rotate',
    options: { retire: { help: 'remove all secrets but the current one; what they signed stops working' } },
    input,
    examples: [
      ['', 'makes a new secret; what the old one signed stays valid'],
      ['--retire', 'removes the old ones, after the links that they signed have ended'],
    ],
  },
  run,
);
