import type { Readable } from 'node:stream';
import type { Tx } from '../../kernel/db/pool.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import type { ReceivedFile } from '../../kernel/http/serve-module.ts';

export interface StoredFile {
  readonly schoolId: string;
  readonly id: string;
  readonly size: number;
}

/** File operations that documents need; the composition supplies them. */
export interface DocumentFiles {
  /** Stores a file; throws if its type is not accepted. */
  readonly store: (tx: Tx, uploadedBy: string, file: ReceivedFile) => Promise<{ readonly id: string }>;
  readonly open: (file: StoredFile) => Promise<Readable>;
  readonly remove: (tx: Tx, fileId: string) => Promise<void>;
}

const pathOrControl = /[/\\\p{Cc}]|^\.{1,2}$/u;

/** Rejects file names with a path or control characters, which no file picker produces. */
export async function storeDocumentFile(
  tx: Tx,
  uploadedBy: string,
  file: ReceivedFile,
  documentFiles: DocumentFiles,
): Promise<string> {
  if (pathOrControl.test(file.name)) throw toInvalidField('file', 'fileName');
  return (await documentFiles.store(tx, uploadedBy, file)).id;
}
