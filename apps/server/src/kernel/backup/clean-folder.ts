/** Removes from a folder of backups what no backup needs: expired backups, and what interrupted runs left behind. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBackups, isListName, isPoolName } from './backup-folder.ts';
import { readFileList } from './file-list.ts';
import { cleanPool } from './file-pool.ts';
import { findExpired, type KeepSettings } from './retention.ts';
import { partialSuffix } from './write-whole.ts';

const isPartial = (name: string): boolean => name.endsWith(partialSuffix);

/** Removes half-written files, and lists whose archive was never completed. No other run may work on the folder. */
export async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder);
  const lists = new Set(findBackups(names).map(({ listName }) => listName));
  for (const name of names) {
    const isOurs = name.startsWith('klasna-') || name.startsWith('state.json');
    if ((isOurs && isPartial(name)) || (isListName(name) && !lists.has(name)))
      await rm(join(folder, name), { force: true });
    if (isPoolName(name)) await cleanPool(folder, name, isPartial);
  }
}

/**
 * Removes expired backups, then the files that no backup needs any more. `newest` is kept whatever the clock says.
 * Throws if a list cannot be read, and removes no file then.
 */
export async function removeExpired(folder: string, newest: string, settings: KeepSettings): Promise<void> {
  const expired = findExpired(findBackups(await readdir(folder)), settings);
  for (const { name, listName } of expired) {
    if (name === newest) continue;
    // The archive goes first: without it there is no backup, and a list alone is a leftover.
    await rm(join(folder, name), { force: true });
    await rm(join(folder, listName), { force: true });
  }
  const names = await readdir(folder);
  const needed = await listNeededFiles(folder, names);
  for (const pool of names.filter(isPoolName))
    await cleanPool(folder, pool, (key) => !needed.has(`${pool}/${key}`));
}

async function listNeededFiles(folder: string, names: readonly string[]): Promise<ReadonlySet<string>> {
  const needed = new Set<string>();
  for (const { listName } of findBackups(names)) {
    try {
      const { pool, files } = await readFileList(join(folder, listName));
      for await (const { key } of files) needed.add(`${pool}/${key}`);
    } catch (error) {
      throw new Error(`${listName} cannot be read, so no file was removed (${(error as Error).message})`);
    }
  }
  return needed;
}
