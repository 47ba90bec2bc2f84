import type { DocumentChange } from '@klasna/contract/documents/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { found } from '../../kernel/failure.ts';
import type { ReceivedFile } from '../../kernel/http/room.ts';
import { type Document, findDocument, updateDocument } from './documents.store.ts';
import type { Owner } from './owner.ts';
import { type Papers, storePaper } from './papers.ts';
import type { HeldDocument } from './subjects.ts';

/** Changes a document. A new file replaces the previous one, which is deleted. */
export async function changeDocument(
  tx: Tx,
  { document, actorId }: HeldDocument,
  { name, type }: DocumentChange,
  file: ReceivedFile | undefined,
  papers: Papers,
): Promise<Document> {
  const fileId = file && (await storePaper(tx, actorId, file, papers));
  await updateDocument(tx, document.id, {
    ...(name !== undefined && { name }),
    ...(type !== undefined && { type }),
    ...(fileId !== undefined && { fileId }),
  });
  if (fileId !== undefined) await papers.remove(tx, document.file.id);
  return found(await findDocument(tx, ownerOf(document), document.id, 'all'));
}

const ownerOf = ({ userId, groupId }: Document): Owner =>
  userId === null ? { kind: 'group', id: groupId ?? '' } : { kind: 'person', id: userId };
