/**
 * The object storage: a folder below DATA_DIR or any S3-compatible store. flydrive writes, removes and lists in both;
 * the driver itself reads ranges, which flydrive cannot.
 */
import { BadSetting, type Config } from '../../config.ts';
import type { Place } from './place.ts';

export interface Storage {
  readonly put: (key: string, bytes: Buffer, type: string) => Promise<void>;
  readonly read: Place['read'];
  readonly has: (key: string) => Promise<boolean>;
  readonly remove: (key: string) => Promise<void>;
  /** Yields the keys with a prefix, page by page. */
  readonly list: (prefix: string) => AsyncIterable<readonly string[]>;
  /** The folder names directly below the root. */
  readonly folders: () => Promise<readonly string[]>;
  readonly check: () => Promise<void>;
}

export function openStorage(config: Config): Storage {
  let opened: Promise<Place> | undefined;
  // Loads the driver on first use: the S3 client is larger than the rest of the server.
  const place = (): Promise<Place> => {
    opened ??= config.STORAGE_URL === undefined ? openDisk(config.DATA_DIR) : openS3(config.STORAGE_URL);
    return opened;
  };

  async function* portions(prefix: string, recursive: boolean) {
    const { disk } = await place();
    let paginationToken: string | undefined;
    do {
      const listed = await disk.listAll(prefix, { recursive, ...(paginationToken && { paginationToken }) });
      yield [...listed.objects];
      paginationToken = listed.paginationToken;
    } while (paginationToken);
  }

  return {
    put: async (key, bytes, type) => (await place()).disk.put(key, bytes, { contentType: type }),
    read: async (key, span) => (await place()).read(key, span),
    has: async (key) => (await place()).disk.exists(key),
    remove: async (key) => (await place()).disk.delete(key),
    list: async function* (prefix) {
      for await (const objects of portions(prefix, true)) {
        yield objects.filter((object) => object.isFile).map((object) => ('key' in object ? object.key : ''));
      }
    },
    folders: async () => {
      const names: string[] = [];
      for await (const objects of portions('/', false)) {
        for (const object of objects) if (object.isDirectory) names.push(object.name);
      }
      return names;
    },
    check: async () => {
      const setting = config.STORAGE_URL === undefined ? 'DATA_DIR' : 'STORAGE_URL';
      try {
        await (await place()).check();
      } catch (error) {
        if (error instanceof BadSetting) throw error;
        const { name, message } = error as Error;
        throw new BadSetting(`${setting}: files cannot be stored there (${message || name})`);
      }
    },
  };
}

async function openDisk(dataDir: string): Promise<Place> {
  const { openDiskPlace } = await import('./disk-place.ts');
  return openDiskPlace(dataDir);
}

async function openS3(url: string): Promise<Place> {
  const { openS3Place } = await import('./s3-place.ts');
  return openS3Place(url);
}
