/**
 * Stored files: checked by content, kept in a storage, referenced by a row and served through signed URLs. The table
 * belongs to the files module, which passes its data access in as `repository`.
 */
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database, Tx } from '../db/pool.ts';
import { requireFound } from '../failure.ts';
import { isId, newId } from '../ids.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Logger } from '../log.ts';
import { checkFormat } from './check-format.ts';
import { toDownloadName } from './download-name.ts';
import { type FileQuota, type FileRepository, type FileRow, toStorageKey } from './file-repository.ts';
import { reencodeImage } from './reencode-image.ts';
import { removeUnlessBackingUp } from './removal-lock.ts';
import { serveFiles } from './serve-files.ts';
import { createUrlSigner } from './signed-url.ts';
import { openStorage, type Storage } from './storage.ts';
import { sweepOrphans } from './sweep-orphans.ts';

export interface NewFile<Purpose extends string> {
  readonly purpose: Purpose;
  readonly name: string;
  readonly bytes: Buffer;
  /** The id of the person; null if a command uploads the file. */
  readonly uploadedBy: string | null;
  /** A deterministic id, so that a repeated import finds the same file; undefined for a new id. */
  readonly id?: string;
}

export interface FileReference {
  readonly schoolId: string;
  readonly fileId: string;
}

export interface Files<Purpose extends string> {
  /** Stores a file, or throws a failure if the file does not satisfy its purpose. */
  readonly store: (tx: Tx, file: NewFile<Purpose>) => Promise<FileRow<Purpose>>;
  readonly urlOf: (schoolId: string, fileId: string) => string;
  /** Parses an id, or a URL that we signed, even if it has expired. Does not check whether the file exists. */
  readonly parseReference: (schoolId: string, reference: string) => FileReference | undefined;
  /**
   * Finds a file by id or by a URL that we signed, even an expired one; `purpose` restricts it to files for that
   * purpose.
   */
  readonly resolve: (tx: Tx, reference: string, purpose?: Purpose) => Promise<FileRow<Purpose> | undefined>;
  /** Opens the bytes of a file; the caller has checked access. */
  readonly open: (file: {
    readonly schoolId: string;
    readonly id: string;
    readonly size: number;
  }) => Promise<Readable>;
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

  jobs.registerWorker(dropObjectJob, async ({ key }) => {
    await removeUnlessBackingUp(database, () => storage.remove(key));
  });
  jobs.registerWorker(sweepJob, async (_, { signal }) => {
    const removed = await sweepOrphans({ storage, database, repository, signal });
    if (removed > 0) log.info({ removed }, 'removed orphaned objects');
  });
  jobs.schedule('17 3 * * *', sweepJob);

  return {
    store: async (tx, { purpose, name, bytes, uploadedBy, id: givenId }) => {
      const id = givenId ?? newId();
      const requirement = repository.requirements[purpose];
      const { kind, maxBytes } = requirement;
      const type = await checkFormat(requirement, bytes, name);
      const isPicture = kind === 'image' || kind === 'gif';
      const stored = isPicture
        ? await reencodeImage({ bytes, type, maxBytes, isAnimated: kind === 'gif' })
        : { bytes, type };
      await quota.admit(tx, { size: stored.bytes.length, uploadedBy });
      // Stores the object before its row: a row without an object would be a broken picture, while the orphan sweep
      // removes an object without a row.
      const key = toStorageKey(tx.schoolId, id);
      await storage.put(key, stored.bytes, stored.type).catch(async (error: unknown) => {
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
      const mime = stored.type;
      return repository.insert(tx, {
        id,
        purpose,
        name: toDownloadName(name, mime),
        mime,
        size: stored.bytes.length,
        uploadedBy,
      });
    },
    urlOf: (schoolId, fileId) => signer.sign(schoolId, fileId),
    parseReference,
    resolve: async (tx, reference, purpose) => {
      const file = parseReference(tx.schoolId, reference);
      const row = file?.schoolId === tx.schoolId ? await repository.find(tx, file.fileId) : undefined;
      return row && (purpose === undefined || row.purpose === purpose) ? row : undefined;
    },
    open: async ({ schoolId, id, size }) =>
      requireFound(await storage.read(toStorageKey(schoolId, id), { first: 0, last: size - 1 })),
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
