/**
 * The pool of files that backups share. Files never change and keep their id, so each is copied once and stays until no
 * backup names it. A pool belongs to its recipients: with other recipients there is another pool, so that the newest
 * identities open everything that the newest backup needs.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { toListName } from './backup-folder.ts';
import type { Stage } from './encryption.ts';
import { type FileListWriter, type PooledFile, readFileList, writeFileList } from './file-list.ts';
import type { Manifest } from './manifest.ts';
import { syncFolder } from './parts.ts';
import { writeWhole } from './write-whole.ts';

/** The pool of a backup that is being made, and the list of what it needs. */
export interface FilePool {
  readonly name: string;
  /** Stores a file unless the pool has it; returns undefined if the storage lost it. */
  readonly store: (
    key: string,
    size: number,
    read: () => Promise<Buffer | undefined>,
  ) => Promise<PooledFile | undefined>;
  readonly add: FileListWriter['add'];
  /** Syncs what was stored, and completes the list; resolves with its checksum. */
  readonly finish: FileListWriter['finish'];
  readonly abandon: FileListWriter['abandon'];
  /** The bytes that this backup has added to the pool. */
  readonly addedBytes: () => number;
}

export const namePool = (recipients: readonly string[]): string =>
  recipients.length === 0
    ? 'files-plain'
    : `files-${createHash('sha256')
        .update([...recipients].sort().join('\n'))
        .digest('hex')
        .slice(0, 12)}`;

interface PoolOptions {
  readonly folder: string;
  readonly name: string;
  /** The list of the backup that is being made, and those of earlier ones, newest first. */
  readonly listName: string;
  readonly earlierLists: readonly string[];
  readonly encrypt: Stage | undefined;
}

export async function openFilePool({
  folder,
  name,
  listName,
  earlierLists,
  encrypt,
}: PoolOptions): Promise<FilePool> {
  const known = await findKnownFiles(folder, name, earlierLists);
  const list = await writeFileList(join(folder, listName), name);
  const changedFolders = new Set<string>([folder]);
  let addedBytes = 0;
  return {
    name,
    store: async (key, size, read) => {
      const path = join(folder, name, key);
      const earlier = known.get(key);
      if (earlier?.size === size && (await hasSize(path, earlier.storedSize))) return earlier;
      const bytes = await read();
      if (bytes === undefined) return undefined;
      const stored = encrypt ? await collect(encrypt(toSource(bytes))) : bytes;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeWhole(path, stored);
      changedFolders.add(dirname(path)).add(join(folder, name));
      addedBytes += stored.length;
      return { key, size, storedSize: stored.length, sha256: digest(stored) };
    },
    add: list.add,
    finish: async () => {
      const sha256 = await list.finish();
      for (const changed of changedFolders) await syncFolder(changed);
      return sha256;
    },
    abandon: list.abandon,
    addedBytes: () => addedBytes,
  };
}

/**
 * What the lists of the same pool name, also the older ones: a file that only they name must not be written anew, because
 * encrypted anew it has other bytes than they expect. A list that cannot be read is passed over.
 */
async function findKnownFiles(
  folder: string,
  pool: string,
  lists: readonly string[],
): Promise<Map<string, PooledFile>> {
  const known = new Map<string, PooledFile>();
  for (const list of lists) {
    try {
      const reader = await readFileList(join(folder, list));
      if (reader.pool !== pool) continue;
      for await (const file of reader.files) if (!known.has(file.key)) known.set(file.key, file);
    } catch {
      // The files are copied again, or the list before knows them. Removing files reports a damaged list.
    }
  }
  return known;
}

async function hasSize(path: string, size: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() === true && found.size === size;
}

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function* toSource(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Reads a file as it lies in the pool; throws if it is missing or damaged. */
async function readStored(folder: string, pool: string, file: PooledFile): Promise<Buffer> {
  const bytes = await collect(createReadStream(join(folder, pool, file.key)));
  if (bytes.length !== file.storedSize || digest(bytes) !== file.sha256)
    throw new Error(`${pool}/${file.key} is damaged`);
  return bytes;
}

/** Checks a file without decrypting it. */
export const checkStored = async (folder: string, pool: string, file: PooledFile): Promise<void> =>
  void (await readStored(folder, pool, file));

export async function readPooledFile(
  folder: string,
  pool: string,
  file: PooledFile,
  decrypt: Stage | undefined,
): Promise<Buffer> {
  const stored = await readStored(folder, pool, file);
  const bytes = decrypt ? await collect(decrypt(toSource(stored))) : stored;
  if (bytes.length !== file.size)
    throw new Error(`${pool}/${file.key} has another size than its backup states`);
  return bytes;
}

export interface ListedFile {
  readonly folder: string;
  readonly pool: string;
  readonly file: PooledFile;
}

/** Lists the files that a backup has in a pool beside it; throws if the list is not the one that belongs to it. */
export async function* listPooledFiles(
  path: string,
  { head, complete }: Manifest,
): AsyncGenerator<ListedFile> {
  const { pool } = head;
  if (pool === undefined) return;
  const folder = dirname(path);
  const list = await readFileList(join(folder, toListName(basename(path))));
  let count = 0;
  for await (const file of list.files) {
    yield { folder, pool, file };
    count += 1;
  }
  if (list.pool !== pool || list.digest() !== complete.fileListSha256 || count !== complete.files)
    throw new Error('its list of files does not belong to it');
}

/** Removes from a pool what `isRemovable` names, and folders that are empty then. */
export async function cleanPool(
  folder: string,
  pool: string,
  isRemovable: (key: string) => boolean,
): Promise<void> {
  const root = join(folder, pool);
  for (const school of await readdir(root)) {
    for (const id of await readdir(join(root, school)))
      if (isRemovable(`${school}/${id}`)) await rm(join(root, school, id), { force: true });
    await removeIfEmpty(join(root, school));
  }
  await removeIfEmpty(root);
}

const removeIfEmpty = (path: string): Promise<void> =>
  rmdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
