/**
 * Stored files: checked by content, kept in a storage, referenced by a row and served through signed URLs. The table
 * belongs to the files module, which passes its data access in as `repository`.
 */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database, Tx } from '../db/pool.ts';
import { requireFound } from '../failure.ts';
import { isId } from '../ids.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Logger } from '../log.ts';
import { type FileQuota, type FileRepository, type FileRow, toStorageKey } from './file-repository.ts';
import { type FileSource, sizeOf } from './file-source.ts';
import { createFileWriter, type FileDetails, prepareContent } from './file-writer.ts';
import { encodeRecording, type PreparedRecording } from './prepare-recording.ts';
import { removeUnlessBackingUp } from './removal-lock.ts';
import { serveFiles } from './serve-files.ts';
import { createUrlSigner } from './signed-url.ts';
import { openStorage, type Storage } from './storage.ts';
import { sweepOrphans } from './sweep-orphans.ts';

export type NewFile<Purpose extends string> = FileDetails<Purpose> & FileSource;

export interface FileReference {
  readonly schoolId: string;
  readonly fileId: string;
}

export interface StoredFileKey {
  readonly schoolId: string;
  readonly id: string;
  readonly size: number;
}

export interface Files<Purpose extends string> {
  /** Stores a file, or throws a failure if the file does not satisfy its purpose. */
  readonly store: (tx: Tx, file: NewFile<Purpose>) => Promise<FileRow<Purpose>>;
  /** Converts the recording of a stored file into the format that every browser plays, or throws a failure. */
  readonly convertRecording: (file: StoredFileKey) => Promise<PreparedRecording>;
  /**
   * Stores a converted recording as a file of its own, which belongs to the same person. Its bytes are counted, but it is no
   * upload and never refused: nobody can do anything about it.
   */
  readonly storeConverted: (
    tx: Tx,
    original: Pick<FileRow<Purpose>, 'purpose' | 'name' | 'uploadedBy'>,
    converted: PreparedRecording,
  ) => Promise<FileRow<Purpose>>;
  readonly urlOf: (schoolId: string, fileId: string) => string;
  /** Parses an id, or a URL that we signed, even if it has expired. Does not check whether the file exists. */
  readonly parseReference: (schoolId: string, reference: string) => FileReference | undefined;
  /**
   * Finds a file by id or by a URL that we signed, even an expired one; `purpose` restricts it to files for that
   * purpose.
   */
  readonly resolve: (tx: Tx, reference: string, purpose?: Purpose) => Promise<FileRow<Purpose> | undefined>;
  /** Opens the bytes of a file; the caller has checked access. */
  readonly open: (file: StoredFileKey) => Promise<Readable>;
  /** Returns whether the bytes still exist; logs an error if they do not. */
  readonly has: (file: { readonly schoolId: string; readonly id: string }) => Promise<boolean>;
  readonly remove: (tx: Tx, id: string) => Promise<void>;
  readonly serve: (server: FastifyInstance) => void;
  /** Stops the startup if files cannot be stored. */
  readonly check: () => Promise<void>;
}

interface FilesOptions<Purpose extends string> {
  readonly config: Config;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly repository: FileRepository<Purpose>;
  readonly quota: FileQuota;
  readonly log: Logger;
}

const dropObjectJob = defineJob<{ key: string }>('files.drop-object');
const sweepJob = defineJob<Record<string, never>>('files.sweep', { retries: 1, expiresAfterSeconds: 3600 });

export function createFiles<Purpose extends string>({
  config,
  database,
  jobs,
  repository,
  quota,
  log,
}: FilesOptions<Purpose>): Files<Purpose> {
  const storage: Storage = openStorage(config);
  const signer = createUrlSigner(config.keys('files'), config.FILE_URL_TTL);
  const writeFile = createFileWriter({ storage, repository, log });

  jobs.registerWorker(dropObjectJob, async ({ key }) => {
    await removeUnlessBackingUp(database, () => storage.remove(key));
  });
  jobs.registerWorker(sweepJob, async (_, { signal }) => {
    const removed = await sweepOrphans({ storage, database, repository, signal });
    if (removed > 0) log.info({ removed }, 'removed orphaned objects');
  });
  jobs.schedule('17 3 * * *', sweepJob);

  const openObject = async ({ schoolId, id, size }: StoredFileKey): Promise<Readable> =>
    requireFound(await storage.read(toStorageKey(schoolId, id), { first: 0, last: size - 1 }));

  return {
    store: async (tx, file) => {
      const content = await prepareContent(repository.requirements[file.purpose], file, file.name);
      await quota.admit(tx, { size: sizeOf(content), uploadedBy: file.uploadedBy });
      return writeFile(tx, file, content);
    },
    convertRecording: async (file) => encodeRecording(await buffer(await openObject(file))),
    storeConverted: async (tx, { purpose, name, uploadedBy }, converted) => {
      await quota.admit(tx, { size: converted.bytes.length, uploadedBy: null });
      return writeFile(tx, { purpose, name, uploadedBy }, converted);
    },
    urlOf: (schoolId, fileId) => signer.sign(schoolId, fileId),
    parseReference,
    resolve: async (tx, reference, purpose) => {
      const file = parseReference(tx.schoolId, reference);
      const row = file?.schoolId === tx.schoolId ? await repository.find(tx, file.fileId) : undefined;
      return row && (purpose === undefined || row.purpose === purpose) ? row : undefined;
    },
    open: openObject,
    has: async ({ schoolId, id }) => {
      const exists = await storage.has(toStorageKey(schoolId, id));
      if (!exists) log.error({ schoolId, fileId: id }, 'the object of a file is missing');
      return exists;
    },
    remove: async (tx, id) => {
      const size = await repository.remove(tx, id);
      if (size === undefined) return;
      quota.release(tx, size);
      await jobs.send(tx, dropObjectJob, { key: toStorageKey(tx.schoolId, id) });
    },
    serve: (server) => serveFiles(server, { storage, signer, database, repository }),
    check: storage.check,
  };

  function parseReference(schoolId: string, reference: string): FileReference | undefined {
    if (isId(reference)) return { schoolId, fileId: reference };
    const base = 'http://here';
    return URL.canParse(reference, base) ? signer.verify(new URL(reference, base).pathname) : undefined;
  }
}
