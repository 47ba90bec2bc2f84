/** Shared by the commands: arguments, output and error messages. */
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

/** The single file argument of a command. */
export function parseFileArgument(positionals: readonly string[], env = process.env): string {
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new InvalidSetting('FILE: name one file');
  // npm changes into the project's folder and passes the original one in INIT_CWD.
  return resolve(env.INIT_CWD ?? '.', file);
}

/** Reports a file that cannot be read or written under the name of the argument. */
export async function withFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { path, message } = error as NodeJS.ErrnoException;
    throw path?.startsWith(file) ? new InvalidSetting(`FILE: ${message}`) : error;
  }
}
