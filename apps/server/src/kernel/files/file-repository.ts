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
}

/** The data access that the files module provides. */
export interface FileRepository<Purpose extends string = string> {
  readonly requirements: Readonly<Record<Purpose, FileRequirement>>;
  readonly insert: (tx: Tx, file: Omit<FileRow<Purpose>, 'schoolId'>) => Promise<FileRow<Purpose>>;
  readonly find: (tx: Tx, id: string) => Promise<FileRow<Purpose> | undefined>;
  /** Removes a row; resolves with whether the row existed. */
  readonly remove: (tx: Tx, id: string) => Promise<boolean>;
  readonly findKnownIds: (tx: Tx, ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** The key of a file's object in the storage. */
export const toStorageKey = (schoolId: string, fileId: string): string => `${schoolId}/${fileId}`;
