import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Searches the PATH, and the folders of system programs that ordinary accounts may not have in it. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin', '/usr/local/bin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
