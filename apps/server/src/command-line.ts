/** Shared by the commands: arguments, output and error messages. */
import { resolve } from 'node:path';
import { BadSetting } from './config.ts';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints any error and sets a failing exit code. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

/** Errors that the user can correct: unknown options and a full disk. */
const isTheCallers = /^(ERR_PARSE_ARGS|ENOSPC|EDQUOT)/;

/** Describes errors that the user can correct in one line, and others with their stack trace. */
export function explain(error: unknown): string {
  if (error instanceof BadSetting) return error.message;
  const { code = '', message, stack } = error as NodeJS.ErrnoException;
  return isTheCallers.test(code) ? message : (stack ?? String(error));
}

/** The single file argument of a command. */
export function fileGiven(positionals: readonly string[], env = process.env): string {
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) throw new BadSetting('FILE: name one file');
  // npm changes into the project's folder and passes the original one in INIT_CWD.
  return resolve(env.INIT_CWD ?? '.', given);
}

/** Reports a file that cannot be read or written under the name of the argument. */
export async function withFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { path, message } = error as NodeJS.ErrnoException;
    throw path?.startsWith(file) ? new BadSetting(`FILE: ${message}`) : error;
  }
}
