/** What the kernel has to know of stored files; which purposes there are, and the table, belong to the room of files. */
import type { Tx } from '../db/pool.ts';

export type FileKind = 'image' | 'gif' | 'audio' | 'recording' | 'pdf' | 'document';

/** What a purpose asks of a file. */
export interface Demand {
  readonly maxBytes: number;
  readonly kind: FileKind;
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

/** What the room lends. */
export interface FileRows<Purpose extends string = string> {
  readonly demands: Readonly<Record<Purpose, Demand>>;
  readonly insert: (tx: Tx, file: Omit<FileRow<Purpose>, 'schoolId'>) => Promise<FileRow<Purpose>>;
  readonly find: (tx: Tx, id: string) => Promise<FileRow<Purpose> | undefined>;
  /** Answers whether there was one. */
  readonly remove: (tx: Tx, id: string) => Promise<boolean>;
  readonly known: (tx: Tx, ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Where a file's bytes lie in the storage. */
export const keyOf = (schoolId: string, fileId: string): string => `${schoolId}/${fileId}`;
