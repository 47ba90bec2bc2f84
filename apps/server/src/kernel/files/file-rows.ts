/** What the kernel has to know of a stored file; the table itself belongs to the room of files. */
import type { FilePurpose } from '@klasna/contract/files/models';
import type { Tx } from '../db/pool.ts';

export interface FileRow {
  readonly schoolId: string;
  readonly id: string;
  readonly purpose: FilePurpose;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly uploadedBy: string | null;
}

export interface FileRows {
  readonly insert: (tx: Tx, file: Omit<FileRow, 'schoolId'>) => Promise<FileRow>;
  readonly find: (tx: Tx, id: string) => Promise<FileRow | undefined>;
  /** Answers whether there was one. */
  readonly remove: (tx: Tx, id: string) => Promise<boolean>;
  readonly known: (tx: Tx, ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Where a file's bytes lie in the storage. */
export const keyOf = (schoolId: string, fileId: string): string => `${schoolId}/${fileId}`;
