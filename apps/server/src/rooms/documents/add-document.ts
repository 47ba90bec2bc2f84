import type { newDocument } from '@klasna/contract/documents/models';
import type { z } from 'zod';
import type { Tx } from '../../kernel/db/pool.ts';
import { found } from '../../kernel/failure.ts';
import { badField } from '../../kernel/http/input.ts';
import type { ReceivedFile } from '../../kernel/http/room.ts';
import { documentAdded } from './documents.news.ts';
import { type Document, findDocument, insertDocument, listOwners } from './documents.store.ts';
import { type Papers, storePaper } from './papers.ts';
import type { Contributor } from './subjects.ts';

export async function addDocument(
  tx: Tx,
  { actorId, owner, forcedType }: Contributor,
  { name, type = forcedType }: z.output<typeof newDocument>,
  file: ReceivedFile,
  papers: Papers,
): Promise<Document> {
  if (type === undefined) throw badField('type', 'required');
  const fileId = await storePaper(tx, actorId, file, papers);
  const kept = { owner, name, type: forcedType ?? type, fileId, uploadedBy: actorId };
  const id = await insertDocument(tx, kept);
  if (kept.type === 'public') tx.tell(documentAdded({ name, userIds: await listOwners(tx, owner), actorId }));
  return found(await findDocument(tx, owner, id, 'all'));
}
