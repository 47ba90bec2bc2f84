/** Starts the server process, prints its address, and stops it in order. */
import { join } from 'node:path';
import { openProgress } from '@klasna/command-line/progress';
import { composeApp } from './app.ts';
import { type Config, InvalidSetting, isLoopback, readConfig } from './config.ts';
import { createPasswordOf, listDemoSignIns } from './demo/demo-sign-ins.ts';
import { type ConnectedDatabase, connect } from './kernel/db/connect.ts';
import { removeLeftoverSpools } from './kernel/http/spool.ts';
import { type Logger, openLog } from './kernel/log.ts';
import { releaseMemory } from './kernel/release-memory.ts';
import { anySchoolExists } from './modules/schools/index.ts';
import { removeRunningAddress, writeRunningAddress } from './running-address.ts';
import { importStarterCourses } from './starter-courses.ts';

const pageFolder = join(import.meta.dirname, '../../web/dist');
/** The hint that is shown if no school exists, so that nobody can sign in yet. */
const noSchoolHint =
  'There is no school yet. Make one: npm run school:create -- --name "My school" --slug my-school --email me@example.com';
const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

interface RunningApp {
  readonly close: (endDrain: AbortSignal) => Promise<void>;
  readonly log: Logger;
  /** How long it may take to stop. */
  readonly stopTimeoutMs: number;
}

async function start(): Promise<RunningApp> {
  const config = readConfig(process.env);
  const log = openLog(config.LOG_LEVEL);
  const connected = await connect(config, 'server');
  const shouldShowDemo = config.DEMO === 'on' || (config.DEMO === 'auto' && isLoopback(config.HOST));
  let close = connected.close;
  try {
    await removeLeftoverSpools(log);
    const isEmpty = !(await anySchoolExists(connected.database));
    await importStarterCourses({ config, connected, log });
    if (shouldShowDemo && isEmpty) {
      const progress = openProgress();
      progress.show('Making the demo school …');
      const { createDemoSchool } = await import('./demo/demo-school.ts');
      await createDemoSchool({ config, connected, log }, createPasswordOf(config.key('demo'))).finally(
        progress.end,
      );
    }
    const app = await composeApp({ config, connected, log, pageFolder });
    close = app.close;
    const address = await listen(app, config);
    writeRunningAddress(config, address);
    releaseMemory();
    printLine(`Klasna is ready: ${address}`);
    if (shouldShowDemo) await printSignInLines(connected, config);
    else if (isEmpty) printLine(noSchoolHint);
    return {
      close: async (endDrain) => {
        removeRunningAddress(config);
        await app.close(endDrain);
      },
      log,
      stopTimeoutMs: config.DRAIN_SECONDS * 1000 + stopTimeoutMs,
    };
  } catch (error) {
    // Only logs an error while closing, so that the reason why the start failed is still shown.
    await close().catch((problem: unknown) => log.error({ err: problem }, 'stopping failed'));
    throw error;
  }
}

async function listen(app: { listen: () => Promise<string> }, config: Config): Promise<string> {
  try {
    return await app.listen();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new InvalidSetting(`PORT: ${config.PORT} is in use`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new InvalidSetting(`HOST: ${config.HOST} is not an address of this machine`);
    if (code === 'EACCES') throw new InvalidSetting(`PORT: this account may not use ${config.PORT}`);
    throw error;
  }
}

async function printSignInLines({ database }: ConnectedDatabase, config: Config): Promise<void> {
  for (const { title, email, password } of await listDemoSignIns(database, config.keys('demo'))) {
    printLine(`  ${title.padEnd(14)} ${email.padEnd(22)} ${password ?? '(password changed)'}`);
  }
}

const stopTimeoutMs = 9000;

/**
 * Stops the process after startup has finished: stopping earlier would leave the embedded database running. A second
 * signal ends the wait for proxies. A timer ends the process in any case, nine seconds after that wait.
 */
function stopOnSignal(starting: Promise<RunningApp>): void {
  const endDrain = new AbortController();
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) {
      endDrain.abort();
      return;
    }
    isStopping = true;
    const startTimer = setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    starting.then(
      (app) => {
        clearTimeout(startTimer);
        setTimeout(() => process.exit(1), app.stopTimeoutMs).unref();
        stopAndExit(app, endDrain.signal);
      },
      () => {
        // Ignores the error here, because the code below reports it.
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function stopAndExit({ close, log }: RunningApp, endDrain: AbortSignal): void {
  close(endDrain).then(
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
  process.stderr.write(
    error instanceof InvalidSetting ? `${error.message}\n` : `${(error as Error).stack}\n`,
  );
  process.exit(1);
});
