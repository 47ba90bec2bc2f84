import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Looks where a shell would, and in the folders of system programs that an ordinary account's path leaves out. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin', '/usr/local/bin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
