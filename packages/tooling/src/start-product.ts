/** Starts the product as a user would, with a temporary data folder; for tests and screenshots. */
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createTemporaryFolder } from './database/test-cluster.ts';
import { inRoot, root } from './paths.ts';
import { endProcess, startProcess } from './processes.ts';

export interface DemoSignIn {
  readonly title: string;
  readonly email: string;
  readonly password: string;
}

export interface Product {
  readonly address: string;
  readonly dataDir: string;
  readonly pid: number;
  readonly signIns: readonly DemoSignIn[];
  /** All output so far. */
  readonly printed: () => string;
  /** Stops it like Ctrl-C and resolves with the exit code; kills it after ten seconds. */
  readonly stop: () => Promise<number | undefined>;
}

export interface ProductOptions {
  /** A given folder is kept afterwards. */
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Starts only the server, for API requests, without building the page first. */
  readonly isServerOnly?: boolean;
  /** The folder of another version; only with `isServerOnly`. */
  readonly checkout?: string;
}

/** Clears settings of this machine and checkout, which must not reach a test. */
export const neutralEnvironment: Readonly<Record<string, string | undefined>> = {
  ENV_FILE: '',
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  DATABASE_URL: undefined,
  REDIS_URL: undefined,
  STORAGE_URL: undefined,
  SMTP_URL: undefined,
  PUBLIC_URL: undefined,
  SECRET: undefined,
  // Node prints a warning if two settings about colours contradict each other.
  FORCE_COLOR: undefined,
};

export async function startProduct({
  dataDir,
  env,
  isServerOnly = false,
  checkout = root,
}: ProductOptions = {}): Promise<Product> {
  const folder = dataDir ?? createTemporaryFolder();
  const startArgs = isServerOnly ? ['apps/server/src/main.ts'] : ['packages/tooling/bin/klasna.mjs', 'start'];
  const [file = '', ...args] = startArgs;
  const child = startProcess([process.execPath, join(checkout, file), ...args], {
    cwd: checkout,
    env: {
      ...neutralEnvironment,
      ...{ HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder },
      // Uses the compile cache, as `npm start` does.
      ...(isServerOnly && { NODE_COMPILE_CACHE: inRoot('.cache', 'compiled') }),
      ...env,
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  }
  const closed = once(child, 'close').then(([code]: (number | null)[]) => code ?? undefined);

  const stop = async () => {
    child.kill('SIGINT');
    const code = await Promise.race([closed, delay(10_000, undefined, { ref: false })]);
    endProcess(child);
    killDatabase(folder);
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    return code;
  };

  const address = await waitForAddress(() => printed, closed, env?.DEMO === 'off' ? 0 : 4);
  if (address === undefined) {
    await stop();
    throw new Error(`The server did not start.\n${printed}`);
  }
  return {
    address,
    dataDir: folder,
    pid: child.pid ?? 0,
    signIns: parseSignIns(printed),
    printed: () => printed,
    stop,
  };
}

/** Resolves with the address once the server has printed it and all sign-in lines. */
async function waitForAddress(
  printed: () => string,
  closed: Promise<unknown>,
  expectedLineCount: number,
): Promise<string | undefined> {
  let hasClosed = false;
  void closed.then(() => (hasClosed = true));
  const deadline = Date.now() + 120_000;
  while (!hasClosed && Date.now() < deadline) {
    const address = /^Klasna is ready: (\S+)$/m.exec(printed())?.[1];
    if (address && parseSignIns(printed()).length >= expectedLineCount) return address;
    await delay(20);
  }
  return undefined;
}

function parseSignIns(printed: string): DemoSignIn[] {
  const lines = printed.matchAll(/^ {2}(\S+) +(\S+@\S+) +(\S+)$/gm);
  return [...lines].map(([, title = '', email = '', password = '']) => ({ title, email, password }));
}

/** A killed server leaves its database running. */
export function killDatabase(dataDir: string): void {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    if (pid > 0) process.kill(pid, 'SIGQUIT');
  } catch {
    // The database has already stopped.
  }
}
