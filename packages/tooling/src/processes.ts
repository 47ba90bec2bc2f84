/** Child processes that are guaranteed to end: each leads its own process group, which is killed as a whole. */
import { type ChildProcess, spawn } from 'node:child_process';
import { inRoot, root } from './paths.ts';

export interface FinishedProcess {
  readonly code: number;
  /** Standard output and standard error. */
  readonly output: string;
  /** Standard output only. */
  readonly standardOutput: string;
}

interface ProcessOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Inherits the output instead of collecting it. */
  readonly shouldInherit?: boolean;
}

const children = new Set<ChildProcess>();

/** The command line of an installed package's script, run by the current Node. */
export const toCommand = (path: string): readonly string[] => [
  process.execPath,
  inRoot('node_modules', path),
];

export function startProcess(commandLine: readonly string[], options: ProcessOptions = {}): ChildProcess {
  const [command = '', ...args] = commandLine;
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: options.shouldInherit ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  children.add(child);
  child.once('close', () => children.delete(child));
  return child;
}

export function runProcess(
  commandLine: readonly string[],
  options: ProcessOptions = {},
): Promise<FinishedProcess> {
  return new Promise((resolve, reject) => {
    const child = startProcess(commandLine, options);
    let output = '';
    let standardOutput = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      standardOutput += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', reject);
    child.once('exit', () => endProcess(child));
    child.once('close', (code) => resolve({ code: code ?? 1, output, standardOutput }));
  });
}

/** Ends a child and its whole process group. */
export function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  if (!child.pid) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Ignores the error, because the process group has already ended.
  }
}

const cleanups = new Set<() => Promise<void>>();

/**
 * Registers a cleanup that runs before this process exits, before those that were registered earlier. Returns a function that
 * runs it now, at most once.
 */
export function runAtExit(close: () => Promise<void>): () => Promise<void> {
  cleanups.add(close);
  return async () => {
    if (cleanups.delete(close)) await close();
  };
}

/** From now on, an interruption ends the children before this process. Returns a function that undoes this. */
export function endChildrenOnInterrupt(): () => void {
  const handleInterrupt = async (signal: NodeJS.Signals) => {
    for (const child of children) endProcess(child);
    for (const close of [...cleanups].reverse()) await Promise.allSettled([close()]);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.on('SIGINT', handleInterrupt).on('SIGTERM', handleInterrupt);
  return () => void process.off('SIGINT', handleInterrupt).off('SIGTERM', handleInterrupt);
}
