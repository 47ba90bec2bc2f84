import type { newDocument } from '@klasna/contract/documents/models';
import type { z } from 'zod';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import type { ReceivedFile } from '../../kernel/http/serve-module.ts';
import { type DocumentFiles, storeDocumentFile } from './document-files.ts';
import { documentAdded } from './documents.events.ts';
import { type Document, findDocument, insertDocument, listOwnerUserIds } from './documents.store.ts';
import type { Contributor } from './resources.ts';

export async function addDocument(
  tx: Tx,
  { actorId, owner, forcedType }: Contributor,
  { name, type = forcedType }: z.output<typeof newDocument>,
  file: ReceivedFile,
  documentFiles: DocumentFiles,
): Promise<Document> {
  if (type === undefined) throw toInvalidField('type', 'required');
  const fileId = await storeDocumentFile(tx, actorId, file, documentFiles);
  const values = { owner, name, type: forcedType ?? type, fileId, uploadedBy: actorId };
  const id = await insertDocument(tx, values);
  if (values.type === 'public')
    tx.publish(documentAdded({ name, userIds: await listOwnerUserIds(tx, owner), actorId }));
  return requireFound(await findDocument(tx, owner, id, 'all'));
}
