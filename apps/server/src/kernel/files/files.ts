/**
 * Stored files: checked by content, kept in a storage, referenced by a row and served through signed URLs. The table
 * belongs to the files module, which passes its data access in as `repository`.
 */
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database, Tx } from '../db/pool.ts';
import { found } from '../failure.ts';
import { isId, newId } from '../ids.ts';
import { job } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Logger } from '../log.ts';
import { fileName } from './file-name.ts';
import { type FileRow, type FileRows, keyOf } from './file-rows.ts';
import { checkFormat } from './formats.ts';
import { redraw } from './images.ts';
import { unlessBackedUp } from './removal.ts';
import { serveFiles } from './serve-files.ts';
import { openSigner } from './signed-address.ts';
import { openStorage, type Storage } from './storage.ts';
import { sweepOrphans } from './sweep-orphans.ts';

export interface NewFile<Purpose extends string> {
  readonly purpose: Purpose;
  readonly name: string;
  readonly bytes: Buffer;
  /** null when a command uploads the file. */
  readonly uploadedBy: string | null;
  /** A deterministic id, so that a repeated import finds the same file; a new id by default. */
  readonly id?: string;
}

export interface Named {
  readonly schoolId: string;
  readonly fileId: string;
}

export interface Files<Purpose extends string> {
  /** Throws the named failure that applies if the file does not satisfy its purpose. */
  readonly store: (tx: Tx, file: NewFile<Purpose>) => Promise<FileRow<Purpose>>;
  readonly urlOf: (schoolId: string, fileId: string) => string;
  /** Parses an id, or a URL that we signed, even an expired one; does not check whether the file exists. */
  readonly named: (schoolId: string, given: string) => Named | undefined;
  /**
   * Finds a file by id or by a URL that we signed, even an expired one; `purpose` restricts it to files for that
   * purpose.
   */
  readonly resolve: (tx: Tx, given: string, purpose?: Purpose) => Promise<FileRow<Purpose> | undefined>;
  /** Opens the bytes of a file; the caller has checked access. */
  readonly open: (file: {
    readonly schoolId: string;
    readonly id: string;
    readonly size: number;
  }) => Promise<Readable>;
  /** Whether the bytes still exist; logs an error if they do not. */
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
  readonly rows: FileRows<Purpose>;
  readonly log: Logger;
}

const dropObject = job<{ key: string }>('files.drop-object');
const sweep = job<Record<string, never>>('files.sweep', { retries: 1, expiresAfter: 3600 });

export function createFiles<Purpose extends string>({
  config,
  database,
  jobs,
  rows,
  log,
}: FilesOptions<Purpose>): Files<Purpose> {
  const storage: Storage = openStorage(config);
  const signer = openSigner(config.key('files'), config.FILE_URL_TTL);

  jobs.work(dropObject, async ({ key }) => {
    await unlessBackedUp(database, () => storage.remove(key));
  });
  jobs.work(sweep, async (_, { signal }) => {
    const removed = await sweepOrphans({ storage, database, rows, signal });
    if (removed > 0) log.info({ removed }, 'removed orphaned objects');
  });
  jobs.every('17 3 * * *', sweep);

  return {
    store: async (tx, { purpose, name, bytes, uploadedBy, id = newId() }) => {
      const demand = rows.demands[purpose];
      const { kind, maxBytes } = demand;
      const type = await checkFormat(demand, bytes, name);
      const isPicture = kind === 'image' || kind === 'gif';
      const kept = isPicture ? await redraw(bytes, type, maxBytes, kind === 'gif') : { bytes, type };
      // Stores the object before its row: a row without an object would be a broken picture, while an object without a
      // row is only an orphan to sweep up.
      const key = keyOf(tx.schoolId, id);
      await storage.put(key, kept.bytes, kept.type).catch(async (error: unknown) => {
        // After a write to a full disk, the partial file would keep the disk full.
        await storage.remove(key).catch(() => {});
        throw error;
      });
      const mime = kept.type;
      return rows.insert(tx, {
        id,
        purpose,
        name: fileName(name, mime),
        mime,
        size: kept.bytes.length,
        uploadedBy,
      });
    },
    urlOf: (schoolId, fileId) => signer.sign(schoolId, fileId),
    named,
    resolve: async (tx, given, purpose) => {
      const file = named(tx.schoolId, given);
      const row = file?.schoolId === tx.schoolId ? await rows.find(tx, file.fileId) : undefined;
      return row && (purpose === undefined || row.purpose === purpose) ? row : undefined;
    },
    open: async ({ schoolId, id, size }) =>
      found(await storage.read(keyOf(schoolId, id), { first: 0, last: size - 1 })),
    has: async ({ schoolId, id }) => {
      const isThere = await storage.has(keyOf(schoolId, id));
      if (!isThere) log.error({ schoolId, fileId: id }, 'the object of a file is missing');
      return isThere;
    },
    remove: async (tx, id) => {
      if (await rows.remove(tx, id)) await jobs.send(tx, dropObject, { key: keyOf(tx.schoolId, id) });
    },
    serve: (server) => serveFiles(server, { storage, signer, database, rows }),
    check: storage.check,
  };

  function named(schoolId: string, given: string): Named | undefined {
    if (isId(given)) return { schoolId, fileId: given };
    const base = 'http://here';
    return URL.canParse(given, base) ? signer.verify(new URL(given, base).pathname) : undefined;
  }
}
