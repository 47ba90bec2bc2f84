/** Child processes that are guaranteed to end: each leads its own process group, which is killed as a whole. */
import { type ChildProcess, spawn } from 'node:child_process';
import { inRoot, root } from './places.ts';

export interface Finished {
  readonly code: number;
  /** Standard output and standard error. */
  readonly output: string;
  /** Standard output only. */
  readonly told: string;
}

interface Wishes {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Inherits the output instead of collecting it. */
  readonly show?: boolean;
}

const running = new Set<ChildProcess>();

/** The command line of an installed package's script, run by the current Node. */
export const program = (path: string): readonly string[] => [process.execPath, inRoot('node_modules', path)];

export function start(line: readonly string[], wishes: Wishes = {}): ChildProcess {
  const [command = '', ...args] = line;
  const child = spawn(command, args, {
    cwd: wishes.cwd ?? root,
    env: { ...process.env, ...wishes.env },
    stdio: wishes.show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

export function run(line: readonly string[], wishes: Wishes = {}): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = start(line, wishes);
    let output = '';
    let told = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      told += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', reject);
    child.once('exit', () => end(child));
    child.once('close', (code) => resolve({ code: code ?? 1, output, told }));
  });
}

/** Ends a child and its whole process group. */
export function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  if (!child.pid) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
}

const closing = new Set<() => Promise<void>>();

/** Registers a cleanup that runs before this process exits. Returns a function that runs it now, at most once. */
export function atTheEnd(close: () => Promise<void>): () => Promise<void> {
  closing.add(close);
  return async () => {
    if (closing.delete(close)) await close();
  };
}

/** From now on, an interruption ends the children before this process. Returns a function that undoes this. */
export function endChildrenWithUs(): () => void {
  const interrupted = async (signal: NodeJS.Signals) => {
    for (const child of running) end(child);
    await Promise.allSettled([...closing].map((close) => close()));
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
  return () => void process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
}
