/** A storage driver: flydrive for whole objects, plus our own range reads. */
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';

/** A range of bytes; the first and the last byte are both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface StorageDriver {
  readonly disk: Disk;
  /** Reads a range; resolves with undefined if the object does not exist. */
  readonly read: (key: string, range: ByteRange) => Promise<Readable | undefined>;
  /** Throws if the storage cannot be used. */
  readonly check: () => Promise<void>;
}
