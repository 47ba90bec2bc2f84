/** What the kernel needs to know about stored files. The table and the list of purposes belong to the files module. */
import type { Tx } from '../db/pool.ts';

export type FileKind = 'image' | 'gif' | 'audio' | 'recording' | 'pdf' | 'document';

/** The requirements for files of a purpose. */
export interface FileRequirement {
  readonly maxBytes: number;
  readonly kind: FileKind;
  /** Whether the file is served without its own name. */
  readonly hidesName?: boolean;
}

export interface FileRow<Purpose extends string = string> {
  readonly schoolId: string;
  readonly id: string;
  readonly purpose: Purpose;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly uploadedBy: string | null;
  /** The length of a recording; null for other files, and for recordings that the server has not read yet. */
  readonly durationMs: number | null;
}

/** The data access that the files module provides. */
export interface FileRepository<Purpose extends string = string> {
  readonly requirements: Readonly<Record<Purpose, FileRequirement>>;
  readonly insert: (tx: Tx, file: Omit<FileRow<Purpose>, 'schoolId'>) => Promise<FileRow<Purpose>>;
  readonly find: (tx: Tx, id: string) => Promise<FileRow<Purpose> | undefined>;
  /** Removes a row; resolves with the size of the file, or undefined if there was none. */
  readonly remove: (tx: Tx, id: string) => Promise<number | undefined>;
  readonly findKnownIds: (tx: Tx, ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Counts the stored bytes of each school and refuses files above its quota; the quotas module provides it. */
export interface FileQuota {
  /** Admits a file before it is stored, or throws; it counts from the commit on. */
  readonly admit: (tx: Tx, file: Pick<FileRow, 'size' | 'uploadedBy'>) => Promise<void>;
  /** Counts the bytes of a removed file out. */
  readonly release: (tx: Tx, size: number) => void;
}

/** The key of a file's object in the storage. */
export const toStorageKey = (schoolId: string, fileId: string): string => `${schoolId}/${fileId}`;
