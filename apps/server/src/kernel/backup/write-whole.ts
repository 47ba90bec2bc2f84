import { open, rename, rm } from 'node:fs/promises';

export const partialSuffix = '.partial';

/** Writes a file under a temporary name, flushes it to disk and renames it, so that it is never there in part. */
export async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const partialPath = path + partialSuffix;
  await rm(partialPath, { force: true });
  try {
    const file = await open(partialPath, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partialPath, path);
  } catch (error) {
    await rm(partialPath, { force: true });
    // The error of a full disk lacks the path.
    (error as NodeJS.ErrnoException).path ??= partialPath;
    throw error;
  }
}
