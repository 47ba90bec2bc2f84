import type { Tx } from '../../kernel/db/pool.ts';
import { removeDocument } from './documents.store.ts';
import type { Papers } from './papers.ts';
import type { HeldDocument } from './subjects.ts';

export async function deleteDocument(tx: Tx, { document }: HeldDocument, papers: Papers): Promise<void> {
  await removeDocument(tx, document.id);
  await papers.remove(tx, document.file.id);
}
