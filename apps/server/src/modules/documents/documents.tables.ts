import type { DocumentType } from '@klasna/contract/documents/models';
import { text, uuid } from '../../kernel/db/drizzle.ts';
import { schoolTable } from '../../kernel/db/school-table.ts';

/** A document belongs to either a person or a group. */
export const documents = schoolTable('documents', {
  userId: uuid('user_id'),
  groupId: uuid('group_id'),
  name: text('name').notNull(),
  type: text('type').$type<DocumentType>().notNull(),
  fileId: uuid('file_id').notNull(),
  uploadedBy: uuid('uploaded_by').notNull(),
});
