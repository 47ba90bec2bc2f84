/** Checks that folders have space, and that they belong to the account that runs this. */
import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describeProblem, type Finding, note, ok, problem, warning } from './finding.ts';

export interface Space {
  readonly freeBytes: number;
  readonly totalBytes: number;
  /** Undefined where the file system does not limit the number of files. */
  readonly freeFiles: number | undefined;
}

export type ReadSpace = (folder: string) => Promise<Space>;

const readSpace: ReadSpace = async (folder) => {
  const { bavail, blocks, bsize, files, ffree } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, freeFiles: files > 0 ? ffree : undefined };
};

const gigabyte = 1024 ** 3;
const problemBytes = gigabyte;
const warningBytes = 5 * gigabyte;
const minFreeFiles = 10_000;

const formatBytes = (bytes: number): string =>
  bytes >= gigabyte ? `${(bytes / gigabyte).toFixed(1)} GB` : `${Math.round(bytes / 1024 ** 2)} MB`;

export interface Folder {
  readonly folder: string;
  /** What lies there. */
  readonly purpose: string;
  /** What it must have room for, beside what may grow. */
  readonly neededBytes?: number;
}

export async function checkSpace(
  { folder, purpose, neededBytes = 0 }: Folder,
  read: ReadSpace = readSpace,
): Promise<Finding> {
  const { freeBytes, totalBytes, freeFiles } = await read(folder);
  const text = `${purpose} (${folder}): ${formatBytes(freeBytes)} of ${formatBytes(totalBytes)} are free`;
  if (freeBytes < Math.min(problemBytes, totalBytes / 2))
    return problem(text, 'Free space or enlarge the disk now: on a full disk nothing can be saved.');
  if (freeFiles !== undefined && freeFiles < minFreeFiles)
    return problem(
      `${text}, but only ${freeFiles} further files fit`,
      'Remove files, or use a file system with more inodes.',
    );
  if (freeBytes < neededBytes)
    return warning(
      `${text}, and one backup needs up to ${formatBytes(neededBytes)}`,
      'Free space or enlarge the disk.',
    );
  if (freeBytes < Math.min(warningBytes, totalBytes / 4))
    return warning(text, 'Free space or enlarge the disk soon.');
  return ok(text);
}

/** Returns the folder, or the nearest one above that exists, where it is created with the first start. */
async function findExisting(folder: string): Promise<string> {
  try {
    await stat(folder);
    return folder;
  } catch (error) {
    const parent = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error;
    return findExisting(parent);
  }
}

/** Checks several folders; of those on one file system with equal findings each is named. */
export async function checkFolders(
  folders: readonly Folder[],
  read: ReadSpace = readSpace,
): Promise<Finding[]> {
  return Promise.all(
    folders.map(async ({ folder, ...rest }) => {
      try {
        return await checkSpace({ ...rest, folder: await findExisting(folder) }, read);
      } catch (error) {
        return problem(
          `${rest.purpose} (${folder}): ${describeProblem(error)}`,
          'Let this account read the folder.',
        );
      }
    }),
  );
}

/** What another account creates here could not be changed by the product. */
export async function checkOwner(folder: string, accountId = process.getuid?.()): Promise<Finding[]> {
  const found = await stat(folder).catch(() => undefined);
  if (!found || accountId === undefined || found.uid === accountId) return [];
  return [
    warning(
      `DATA_DIR belongs to the account ${found.uid}, and this is the account ${accountId}`,
      'Run commands with the account of the product, for example: sudo -u klasna …',
    ),
  ];
}

export const elsewhere = (purpose: string): Finding =>
  note(`${purpose} lie on another machine, whose disk is not visible from here`);
