import type { AuditType } from '@klasna/contract/audit/types';
import { jsonb, pgTable, primaryKey, text, uuid } from '../../kernel/db/drizzle.ts';
import { recordedAt } from '../../kernel/db/school-table.ts';

export interface Change {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** Does not use `schoolTable`, which would add `updated_at`, because entries are never changed. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    schoolId: uuid('school_id').notNull(),
    id: uuid('id').notNull(),
    type: text('type').$type<AuditType>().notNull(),
    actorId: uuid('actor_id'),
    subjectId: uuid('subject_id'),
    changes: jsonb('changes').$type<readonly Change[]>().notNull(),
    createdAt: recordedAt('created_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.id] })],
);
