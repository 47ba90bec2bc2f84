import type { StoredPurpose } from '@klasna/contract/files/models';
import { integer, text, uuid } from '../../kernel/db/drizzle.ts';
import { instant, schoolTable } from '../../kernel/db/school-table.ts';

export const files = schoolTable('files', {
  purpose: text('purpose').$type<StoredPurpose>().notNull(),
  name: text('name').notNull(),
  mime: text('mime').notNull(),
  size: integer('size').notNull(),
  uploadedBy: uuid('uploaded_by'),
  /** The length of a recording, added up from its packets. */
  durationMs: integer('duration_ms'),
  /** When a stored recording could not be converted; null otherwise. */
  conversionFailedAt: instant('conversion_failed_at'),
  /** When the file was first found unused; null while something references it. */
  unnamedSince: instant('unnamed_since'),
});
