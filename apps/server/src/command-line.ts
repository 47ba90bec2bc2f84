/** Arguments of commands that are files. */
import { resolve } from 'node:path';
import { UserError } from '@klasna/command-line/user-error';
import { z } from 'zod';

/** Resolves a path relative to INIT_CWD, where npm stores the original folder before it changes into the project's. */
export const resolveFile = (file: string, env = process.env): string => resolve(env.INIT_CWD ?? '.', file);

export const fileArgument = z.string().transform((file) => resolveFile(file));

/** Runs work on a file; an error in reading or writing names the argument. */
export async function withFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { path, message } = error as NodeJS.ErrnoException;
    throw path?.startsWith(file) ? new UserError(`FILE: ${message}`) : error;
  }
}
