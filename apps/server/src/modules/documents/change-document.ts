import type { DocumentChange } from '@klasna/contract/documents/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import type { ReceivedFile } from '../../kernel/http/serve-module.ts';
import { type DocumentFiles, storeDocumentFile } from './document-files.ts';
import { type Document, findDocument, updateDocument } from './documents.store.ts';
import type { Owner } from './owner.ts';
import type { LockedDocument } from './resources.ts';

/** Changes a document. A new file replaces the previous one, which is deleted. */
export async function changeDocument(
  tx: Tx,
  { document, actorId }: LockedDocument,
  { name, type }: DocumentChange,
  file: ReceivedFile | undefined,
  documentFiles: DocumentFiles,
): Promise<Document> {
  const fileId = file && (await storeDocumentFile(tx, actorId, file, documentFiles));
  await updateDocument(tx, document.id, {
    ...(name !== undefined && { name }),
    ...(type !== undefined && { type }),
    ...(fileId !== undefined && { fileId }),
  });
  if (fileId !== undefined) await documentFiles.remove(tx, document.file.id);
  return requireFound(await findDocument(tx, ownerOf(document), document.id, 'all'));
}

const ownerOf = ({ userId, groupId }: Document): Owner =>
  userId === null ? { kind: 'group', id: groupId ?? '' } : { kind: 'person', id: userId };
