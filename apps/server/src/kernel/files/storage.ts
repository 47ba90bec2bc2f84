/**
 * The object storage: a folder below DATA_DIR or any S3-compatible store. flydrive writes, removes and lists in both;
 * the driver itself reads ranges, which flydrive cannot.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Config, InvalidSetting } from '../../config.ts';
import type { FileOnDisk } from './file-source.ts';
import type { StorageDriver } from './storage-driver.ts';
import { nameUnavailability, StoreUnavailable } from './store-unavailable.ts';

/** Every operation rejects with `StoreUnavailable` while the store is away or full. */
export interface Storage {
  readonly put: (key: string, bytes: Buffer, type: string) => Promise<void>;
  /** Copies a file from the disk without holding it in memory. */
  readonly putFile: (key: string, file: FileOnDisk, type: string) => Promise<void>;
  readonly read: StorageDriver['read'];
  readonly has: (key: string) => Promise<boolean>;
  readonly remove: (key: string) => Promise<void>;
  /** Yields the keys with a prefix, page by page. */
  readonly list: (prefix: string) => AsyncIterable<readonly string[]>;
  /** The folder names directly below the root. */
  readonly listFolders: () => Promise<readonly string[]>;
  /** Rejects with `InvalidSetting`, whose cause is `StoreUnavailable` if the store is only away. */
  readonly check: () => Promise<void>;
}

const retryDelaysMs = [100, 400] as const;

/** Repeats what the S3 client does not repeat by itself: sending a stream. */
async function putWithRetries(put: () => Promise<void>): Promise<void> {
  for (const delay of retryDelaysMs) {
    try {
      return await nameUnavailability(put);
    } catch (error) {
      if (!(error instanceof StoreUnavailable && error.canRetry)) throw error;
      await wait(delay);
    }
  }
  return nameUnavailability(put);
}

export function openStorage(config: Config): Storage {
  let opened: Promise<StorageDriver> | undefined;
  // Loads the driver on first use: the S3 client is larger than the rest of the server.
  const loadDriver = (): Promise<StorageDriver> => {
    opened ??=
      config.STORAGE_URL === undefined ? loadDiskDriver(config.DATA_DIR) : loadS3Driver(config.STORAGE_URL);
    return opened;
  };

  const run = <T>(operation: (driver: StorageDriver) => Promise<T>): Promise<T> =>
    nameUnavailability(async () => operation(await loadDriver()));

  async function* listPages(prefix: string, recursive: boolean) {
    let paginationToken: string | undefined;
    do {
      const page = await run(({ disk }) =>
        disk.listAll(prefix, { recursive, ...(paginationToken && { paginationToken }) }),
      );
      yield [...page.objects];
      paginationToken = page.paginationToken;
    } while (paginationToken);
  }

  return {
    put: (key, bytes, type) => run(({ disk }) => disk.put(key, bytes, { contentType: type })),
    putFile: (key, { path, size }, type) =>
      putWithRetries(async () => {
        const { disk } = await loadDriver();
        // A store needs the length before the bytes.
        await disk.copyFromFs(path, key, { contentType: type, contentLength: size });
      }),
    read: (key, range) => run((driver) => driver.read(key, range)),
    has: (key) => run(({ disk }) => disk.exists(key)),
    remove: (key) => run(({ disk }) => disk.delete(key)),
    list: async function* (prefix) {
      for await (const objects of listPages(prefix, true)) {
        yield objects.filter((object) => object.isFile).map((object) => ('key' in object ? object.key : ''));
      }
    },
    listFolders: async () => {
      const names: string[] = [];
      for await (const objects of listPages('/', false)) {
        for (const object of objects) if (object.isDirectory) names.push(object.name);
      }
      return names;
    },
    check: async () => {
      const setting = config.STORAGE_URL === undefined ? 'DATA_DIR' : 'STORAGE_URL';
      try {
        await run((driver) => driver.check());
      } catch (error) {
        if (error instanceof InvalidSetting) throw error;
        const { name, message } = (error instanceof StoreUnavailable ? error.cause : error) as Error;
        throw new InvalidSetting(`${setting}: files cannot be stored there (${message || name})`, {
          cause: error,
        });
      }
    },
  };
}

async function loadDiskDriver(dataDir: string): Promise<StorageDriver> {
  const { createDiskDriver } = await import('./disk-driver.ts');
  return createDiskDriver(dataDir);
}

async function loadS3Driver(url: string): Promise<StorageDriver> {
  const { createS3Driver } = await import('./s3-driver.ts');
  return createS3Driver(url);
}
