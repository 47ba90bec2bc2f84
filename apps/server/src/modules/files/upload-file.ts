import type { FilePurpose, StoredFile, StoredPurpose } from '@klasna/contract/files/models';
import type { Tx } from '../../kernel/db/pool.ts';
import type { Files } from '../../kernel/files/files.ts';
import type { ReceivedFile } from '../../kernel/http/serve-module.ts';

export interface UploadInput {
  readonly purpose: FilePurpose;
  readonly file: ReceivedFile;
  readonly uploaderId: string;
}

/** Stores a file, to be referenced by its id. */
export async function uploadFile(
  tx: Tx,
  files: Files<StoredPurpose>,
  { purpose, file, uploaderId }: UploadInput,
): Promise<StoredFile> {
  const { id, name, size, mime } = await files.store(tx, { ...file, purpose, uploadedBy: uploaderId });
  return { id, url: files.urlOf(tx.schoolId, id), name, size, mime };
}
