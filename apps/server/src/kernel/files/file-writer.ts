/** Checks the content of files and writes them: an object into the storage and a row into the table. */
import type { Tx } from '../db/pool.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../log.ts';
import { checkFormat } from './check-format.ts';
import { toDownloadName } from './download-name.ts';
import { type FileRepository, type FileRequirement, type FileRow, toStorageKey } from './file-repository.ts';
import { type FileSource, readBytes, sizeOf } from './file-source.ts';
import { prepareRecording } from './prepare-recording.ts';
import { reencodeImage } from './reencode-image.ts';
import type { Storage } from './storage.ts';

/** A file as it is stored: drawn anew, repaired, or unchanged. */
export type FileContent = FileSource & {
  readonly type: string;
  /** The length of a recording. */
  readonly durationMs?: number;
};

export interface FileDetails<Purpose extends string>
  extends Pick<FileRow<Purpose>, 'purpose' | 'name' | 'uploadedBy'> {
  /** A deterministic id, so that a repeated import finds the same file; undefined for a new id. */
  readonly id?: string;
}

/** Returns the content to store, or throws a failure if the file does not satisfy its purpose. */
export async function prepareContent(
  requirement: FileRequirement,
  source: FileSource,
  name: string,
): Promise<FileContent> {
  const { kind, maxBytes } = requirement;
  const type = await checkFormat(requirement, source, name);
  if (kind === 'image' || kind === 'gif')
    return reencodeImage({ bytes: await readBytes(source), type, maxBytes, isAnimated: kind === 'gif' });
  if (kind !== 'recording')
    return 'bytes' in source ? { bytes: source.bytes, type } : { path: source.path, size: source.size, type };
  const recording = await prepareRecording(await readBytes(source));
  if (recording.bytes.length > maxBytes) throw new Failure('fileTooLarge');
  return recording;
}

interface FileWriterDeps<Purpose extends string> {
  readonly storage: Storage;
  readonly repository: FileRepository<Purpose>;
  readonly log: Logger;
}

type WriteFile<Purpose extends string> = (
  tx: Tx,
  file: FileDetails<Purpose>,
  content: FileContent,
) => Promise<FileRow<Purpose>>;

export function createFileWriter<Purpose extends string>({
  storage,
  repository,
  log,
}: FileWriterDeps<Purpose>): WriteFile<Purpose> {
  return async (tx, { id: givenId, purpose, name, uploadedBy }, content) => {
    const { type, durationMs = null } = content;
    const id = givenId ?? newId();
    // Stores the object before its row: a row without an object would be a broken picture, while the orphan sweep
    // removes an object without a row.
    const key = toStorageKey(tx.schoolId, id);
    const stored =
      'bytes' in content ? storage.put(key, content.bytes, type) : storage.putFile(key, content, type);
    await stored.catch(async (error: unknown) => {
      // Removes the partial file, which would keep a full disk full.
      await storage.remove(key).catch(() => {});
      throw error;
    });
    // Frees the space at once, for example if a course file does not fit. An object with a given id may belong to
    // another transaction that committed, so only the orphan sweep removes it.
    if (givenId === undefined)
      tx.afterRollback(() =>
        storage.remove(key).catch((error: unknown) => {
          log.warn(
            { err: error, key },
            'an object of a file that was not stored stays until the orphan sweep',
          );
        }),
      );
    return repository.insert(tx, {
      ...{ id, purpose, mime: type, size: sizeOf(content), uploadedBy, durationMs },
      name: toDownloadName(name, type),
    });
  };
}
