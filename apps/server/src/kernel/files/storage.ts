/**
 * The object storage: a folder below DATA_DIR or any S3-compatible store. flydrive writes, removes and lists in both;
 * the driver itself reads ranges, which flydrive cannot.
 */
import { type Config, InvalidSetting } from '../../config.ts';
import type { FileOnDisk } from './file-source.ts';
import type { StorageDriver } from './storage-driver.ts';

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
  readonly check: () => Promise<void>;
}

export function openStorage(config: Config): Storage {
  let opened: Promise<StorageDriver> | undefined;
  // Loads the driver on first use: the S3 client is larger than the rest of the server.
  const loadDriver = (): Promise<StorageDriver> => {
    opened ??=
      config.STORAGE_URL === undefined ? loadDiskDriver(config.DATA_DIR) : loadS3Driver(config.STORAGE_URL);
    return opened;
  };

  async function* listPages(prefix: string, recursive: boolean) {
    const { disk } = await loadDriver();
    let paginationToken: string | undefined;
    do {
      const page = await disk.listAll(prefix, { recursive, ...(paginationToken && { paginationToken }) });
      yield [...page.objects];
      paginationToken = page.paginationToken;
    } while (paginationToken);
  }

  return {
    put: async (key, bytes, type) => (await loadDriver()).disk.put(key, bytes, { contentType: type }),
    putFile: async (key, { path, size }, type) =>
      // A store needs the length before the bytes.
      (await loadDriver()).disk.copyFromFs(path, key, { contentType: type, contentLength: size }),
    read: async (key, range) => (await loadDriver()).read(key, range),
    has: async (key) => (await loadDriver()).disk.exists(key),
    remove: async (key) => (await loadDriver()).disk.delete(key),
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
        await (await loadDriver()).check();
      } catch (error) {
        if (error instanceof InvalidSetting) throw error;
        const { name, message } = error as Error;
        throw new InvalidSetting(`${setting}: files cannot be stored there (${message || name})`);
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
