import type { Tx } from '../../kernel/db/pool.ts';
import type { DocumentFiles } from './document-files.ts';
import { removeDocument } from './documents.store.ts';
import type { LockedDocument } from './resources.ts';

export async function deleteDocument(
  tx: Tx,
  { document }: LockedDocument,
  documentFiles: DocumentFiles,
): Promise<void> {
  await removeDocument(tx, document.id);
  await documentFiles.remove(tx, document.file.id);
}
