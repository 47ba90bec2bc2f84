/** Arguments, output and error messages of all commands. */
import { resolve } from 'node:path';
import { InvalidSetting } from './config.ts';

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints any error and sets a failing exit code. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    process.exitCode = 1;
  }
}

/** Errors that the user can correct: unknown options and a full disk. */
const userErrorCodes = /^(ERR_PARSE_ARGS|ENOSPC|EDQUOT)/;

/** Describes errors that the user can correct in one line, and others with their stack trace. */
export function describeError(error: unknown): string {
  if (error instanceof InvalidSetting) return error.message;
  const { code = '', message, stack } = error as NodeJS.ErrnoException;
  return userErrorCodes.test(code) ? message : (stack ?? String(error));
}

/** Parses the only argument of a command, a file. */
export function parseFileArgument(positionals: readonly string[], env = process.env): string {
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new InvalidSetting('FILE: name one file');
  // Resolves the path relative to INIT_CWD, where npm stores the original folder before it changes into the project's.
  return resolve(env.INIT_CWD ?? '.', file);
}

/** Runs work on a file; an error in reading or writing names the argument. */
export async function withFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { path, message } = error as NodeJS.ErrnoException;
    throw path?.startsWith(file) ? new InvalidSetting(`FILE: ${message}`) : error;
  }
}
