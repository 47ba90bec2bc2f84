/**
 * Copies `BACKUP_DIR` to an S3 store, with the same names: files of the pool first, then the list, the archive last, so
 * that a backup is there only when it is whole. Expired backups are removed there by the same rules.
 */
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findBackups, isListName, isPoolName, type StoredBackup } from './backup-folder.ts';
import { mapConcurrently } from './concurrently.ts';
import type { CopyStore } from './copy-store.ts';
import { type PooledFile, readFileList } from './file-list.ts';
import { checkMark, ForeignFolder, markFolder, markName } from './installation-mark.ts';
import { findExpired, type KeepSettings } from './retention.ts';
import { partialSuffix } from './write-whole.ts';

const copiesAtOnce = 8;

interface CopyOptions {
  readonly folder: string;
  /** Whose copy it is; a store with that of another installation is refused. */
  readonly installationId: string;
  readonly store: CopyStore;
  readonly settings: KeepSettings;
  readonly showProgress?: ((text: string) => void) | undefined;
  /** The delays before the second attempt and further ones. */
  readonly retryDelaysMs?: readonly number[];
}

/**
 * A store may be away for minutes; what an attempt has copied is not copied again. Throws what each attempt met, because
 * the first one may say more than the last.
 */
export async function copyBackups(options: CopyOptions): Promise<void> {
  const messages = new Set<string>();
  for (const delayMs of [...(options.retryDelaysMs ?? [60_000, 300_000]), undefined]) {
    try {
      await copyOnce(options);
      return;
    } catch (error) {
      if (error instanceof ForeignFolder) throw error;
      messages.add((error as Error).message || (error as Error).name);
      if (delayMs === undefined) throw new Error([...messages].join('; then: '), { cause: error });
      options.showProgress?.(`Copy: ${[...messages].at(-1)}; the next attempt is in ${delayMs / 1000} s`);
      await delay(delayMs);
    }
  }
}

async function copyOnce(options: CopyOptions): Promise<void> {
  const { folder, store, settings, showProgress } = options;
  await claimStore(options);
  const stored = await store.list('klasna-');
  const backups = findBackups(await readdir(folder));
  // What would expire there at once is not copied.
  const expired = new Set(findExpired(merge(backups, stored), settings).map(({ name }) => name));
  const copied: StoredBackup[] = [];
  for (const backup of backups) {
    if (expired.has(backup.name)) continue;
    const { size } = await stat(join(folder, backup.name));
    if (stored.get(backup.name) !== size) await copyBackup({ folder, store, backup, copied, showProgress });
    copied.push(backup);
  }
  await removeExpired(folder, store, settings);
}

/** Refuses the store of another installation, and marks one that has no mark yet. */
async function claimStore({ folder, store, installationId }: CopyOptions): Promise<void> {
  const found = await store.list(markName);
  if (found.has(markName))
    return checkMark((await store.get(markName)).toString('utf8'), installationId, 'BACKUP_COPY_URL');
  await markFolder(folder, installationId);
  await store.put(markName, join(folder, markName));
}

/** The backups of the folder and of the store, each once. */
const merge = (backups: readonly StoredBackup[], stored: ReadonlyMap<string, number>): StoredBackup[] =>
  findBackups([...new Set([...backups.map(({ name }) => name), ...stored.keys()])]);

interface BackupCopy {
  readonly folder: string;
  readonly store: CopyStore;
  readonly backup: StoredBackup;
  /** Those that the store has already. */
  readonly copied: readonly StoredBackup[];
  readonly showProgress: CopyOptions['showProgress'];
}

async function copyBackup(copy: BackupCopy): Promise<void> {
  const { folder, store, backup, showProgress } = copy;
  const { pool, missing } = await findMissingFiles(copy);
  let count = 0;
  await mapConcurrently(missing, copiesAtOnce, async ({ key, sha256 }) => {
    await store.put(`${pool}/${key}`, join(folder, pool, key), sha256);
    count += 1;
    showProgress?.(`Copy: file ${count} of ${missing.length}`);
  });
  if (missing.length > 0) await checkSizes(store, pool, missing);
  for (const part of [backup.listName, backup.name]) {
    showProgress?.(`Copy: ${part}`);
    await store.put(part, join(folder, part));
    checkSize(part, (await stat(join(folder, part))).size, (await store.describe(part))?.size);
  }
}

/**
 * Finds the files that the store does not have with these bytes. Their size is not enough: a file that the pool had lost
 * was encrypted anew, with other bytes of the same size. What a backup that was copied names with the same checksum is
 * there; of others, such as those of a copy that was interrupted, the store is asked.
 */
async function findMissingFiles({ folder, store, backup, copied }: BackupCopy): Promise<{
  readonly pool: string;
  readonly missing: readonly PooledFile[];
}> {
  const { pool, files } = await readFileList(join(folder, backup.listName));
  const present = await store.list(`${pool}/`);
  const known = await readChecksums(folder, pool, copied);
  const missing: PooledFile[] = [];
  const unknown: PooledFile[] = [];
  for await (const file of files)
    if (present.get(`${pool}/${file.key}`) !== file.storedSize) missing.push(file);
    else if (known.get(file.key) !== file.sha256) unknown.push(file);
  await mapConcurrently(unknown, copiesAtOnce, async (file) => {
    const found = await store.describe(`${pool}/${file.key}`);
    if (found?.sha256 !== file.sha256) missing.push(file);
  });
  return { pool, missing };
}

/** The checksums of the files that the last of the backups with this pool names. */
async function readChecksums(
  folder: string,
  pool: string,
  backups: readonly StoredBackup[],
): Promise<ReadonlyMap<string, string>> {
  const checksums = new Map<string, string>();
  for (const { listName } of backups.toReversed()) {
    const list = await readFileList(join(folder, listName));
    if (list.pool !== pool) continue;
    for await (const { key, sha256 } of list.files) checksums.set(key, sha256);
    break;
  }
  return checksums;
}

/** Asks the store what it holds: an answer that everything went well may come from something that is no store. */
async function checkSizes(store: CopyStore, pool: string, files: readonly PooledFile[]): Promise<void> {
  const present = await store.list(`${pool}/`);
  for (const { key, storedSize } of files) checkSize(key, storedSize, present.get(`${pool}/${key}`));
}

function checkSize(name: string, size: number, found: number | undefined): void {
  if (found !== size) throw new Error(`the store does not hold ${name} with its ${size} bytes`);
}

/** As in the folder: archives go first, and files once no list names them. */
async function removeExpired(folder: string, store: CopyStore, settings: KeepSettings): Promise<void> {
  const stored = await store.list('klasna-');
  const backups = findBackups([...stored.keys()]);
  const expired = findExpired(backups, settings);
  for (const { name, listName } of expired) {
    await store.remove(name);
    await store.remove(listName);
  }
  const kept = backups.filter((backup) => !expired.includes(backup));
  const keptLists = new Set(kept.map(({ listName }) => listName));
  for (const name of stored.keys()) if (isListName(name) && !keptLists.has(name)) await store.remove(name);
  if (expired.length === 0) return;
  const needed = await listNeededFiles(folder, store, keptLists);
  for (const key of (await store.list('files-')).keys())
    if (isPoolName(key.split('/', 1)[0] ?? '') && !needed.has(key)) await store.remove(key);
}

async function listNeededFiles(
  folder: string,
  store: CopyStore,
  keptLists: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const needed = new Set<string>();
  const local = new Set((await readdir(folder)).filter(isListName));
  // Those of the folder too, in case the store does not name all that it has; and those which the folder lacks.
  for (const list of new Set([...keptLists, ...local])) {
    const path = join(folder, local.has(list) ? list : list + partialSuffix);
    if (!local.has(list)) await writeFile(path, await store.get(list), { mode: 0o600 });
    const { pool, files } = await readFileList(path);
    for await (const { key } of files) needed.add(`${pool}/${key}`);
    if (!local.has(list)) await rm(path);
  }
  return needed;
}
