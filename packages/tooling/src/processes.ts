/** Children that are certain to end: each leads a process group of its own, which is ended whole. */
import { type ChildProcess, spawn } from 'node:child_process';
import { inRoot, root } from './places.ts';

export interface Finished {
  readonly code: number;
  /** Everything that was printed. */
  readonly output: string;
  /** What was printed to be read, without what went wrong. */
  readonly told: string;
}

interface Wishes {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Show what it prints instead of collecting it. */
  readonly show?: boolean;
}

const running = new Set<ChildProcess>();

/** The script of an installed package, as its "bin" names it, run by the Node that runs us. */
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

/** Ends a child and whatever it left behind in its group. */
export function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  if (!child.pid) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The group is empty already.
  }
}

const closing = new Set<() => Promise<void>>();

/** Whatever happens, this is done before we end. Answers how to do it now, which happens once. */
export function atTheEnd(close: () => Promise<void>): () => Promise<void> {
  closing.add(close);
  return async () => {
    if (closing.delete(close)) await close();
  };
}

/** From now on an interruption ends our children before it ends us. Answers how to take that back. */
export function endChildrenWithUs(): () => void {
  const interrupted = async (signal: NodeJS.Signals) => {
    for (const child of running) end(child);
    await Promise.allSettled([...closing].map((close) => close()));
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
  return () => void process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
}
