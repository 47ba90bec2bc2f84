/** Starts the server process, prints its address, and stops it in order. */
import { join } from 'node:path';
import { composeApp } from './app.ts';
import { BadSetting, type Config, isLoopback, readConfig } from './config.ts';
import { demoPasswords, readSignInLines } from './demo/sign-in-lines.ts';
import { type Connected, connect } from './kernel/db/connect.ts';
import { giveBackMemory } from './kernel/give-back-memory.ts';
import { type Logger, openLog } from './kernel/log.ts';
import { anySchoolExists } from './rooms/schools/index.ts';
import { forgetAddress, noteAddress } from './running-address.ts';
import { bringStarterCourses } from './starter-courses.ts';

const page = join(import.meta.dirname, '../../web/dist');
/** Shown when no school exists, so nobody can sign in yet. */
const firstSchool =
  'There is no school yet. Make one: npm run school:create -- --name "My school" --slug my-school --email me@example.com';
const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Started {
  readonly close: () => Promise<void>;
  readonly log: Logger;
}

async function start(): Promise<Started> {
  const config = readConfig(process.env);
  const log = openLog(config.LOG_LEVEL);
  const connected = await connect(config, 'server');
  const showDemo = config.DEMO === 'on' || (config.DEMO === 'auto' && isLoopback(config.HOST));
  let close = connected.close;
  try {
    const isEmpty = !(await anySchoolExists(connected.database));
    await bringStarterCourses({ config, connected, log });
    if (showDemo && isEmpty) {
      const { makeDemoSchool } = await import('./demo/demo-school.ts');
      await makeDemoSchool({ config, connected, log }, demoPasswords(config.key('demo')));
    }
    const app = await composeApp({ config, connected, log, page });
    close = app.close;
    const address = await listen(app, config);
    noteAddress(config, address);
    giveBackMemory();
    say(`Klasna is ready: ${address}`);
    if (showDemo) await printSignInLines(connected, config);
    else if (isEmpty) say(firstSchool);
    return {
      close: async () => {
        forgetAddress(config);
        await app.close();
      },
      log,
    };
  } catch (error) {
    // An error while closing must not hide the reason why the start failed.
    await close().catch((problem: unknown) => log.error({ err: problem }, 'stopping failed'));
    throw error;
  }
}

async function listen(app: { listen: () => Promise<string> }, config: Config): Promise<string> {
  try {
    return await app.listen();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new BadSetting(`PORT: ${config.PORT} is in use`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new BadSetting(`HOST: ${config.HOST} is not an address of this machine`);
    if (code === 'EACCES') throw new BadSetting(`PORT: this account may not use ${config.PORT}`);
    throw error;
  }
}

async function printSignInLines({ database }: Connected, config: Config): Promise<void> {
  for (const { title, email, password } of await readSignInLines(database, config.key('demo'))) {
    say(`  ${title.padEnd(14)} ${email.padEnd(22)} ${password ?? '(password changed)'}`);
  }
}

const patience = 9000;

/**
 * Waits until startup has finished before it stops: stopping halfway would leave the embedded database running. A timer
 * ends the process after nine seconds, whatever still hangs.
 */
function stopOnSignal(starting: Promise<Started>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    starting.then(end, () => {
      // Reported below, where the process ends.
    });
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function end({ close, log }: Started): void {
  close().then(
    () => process.exit(0),
    (error: unknown) => {
      log.error({ err: error }, 'stopping failed');
      process.exit(1);
    },
  );
}

const starting = start();
stopOnSignal(starting);
starting.catch((error: unknown) => {
  process.stderr.write(error instanceof BadSetting ? `${error.message}\n` : `${(error as Error).stack}\n`);
  process.exit(1);
});
