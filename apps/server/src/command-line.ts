/** What the commands have in common: how they are called, and how they say what went wrong. */
import { resolve } from 'node:path';
import { BadSetting } from './config.ts';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Whatever it fails with is told, and ends it with a failure. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

/** Options that are unknown, and a disk that is full. */
const isTheCallers = /^(ERR_PARSE_ARGS|ENOSPC|EDQUOT)/;

/** A mistake of the caller is told in one line, one of ours with where it happened. */
export function explain(error: unknown): string {
  if (error instanceof BadSetting) return error.message;
  const { code = '', message, stack } = error as NodeJS.ErrnoException;
  return isTheCallers.test(code) ? message : (stack ?? String(error));
}

/** The one file that a command is about. */
export function fileGiven(positionals: readonly string[], env = process.env): string {
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) throw new BadSetting('FILE: name one file');
  // npm moves into the project's folder first, and says where it was called.
  return resolve(env.INIT_CWD ?? '.', given);
}

/** A file that cannot be read or written is named as the command calls it. */
export async function withFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { path, message } = error as NodeJS.ErrnoException;
    throw path?.startsWith(file) ? new BadSetting(`FILE: ${message}`) : error;
  }
}
