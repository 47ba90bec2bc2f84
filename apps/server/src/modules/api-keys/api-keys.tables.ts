import type { Scope } from '@klasna/contract/api-keys/scopes';
import { pgTable, primaryKey, text, uuid } from '../../kernel/db/drizzle.ts';
import { bytes, instant, recordedAt } from '../../kernel/db/school-table.ts';

export const apiKeys = pgTable(
  'api_keys',
  {
    schoolId: uuid('school_id').notNull(),
    id: uuid('id').notNull(),
    /** The person who made the key, and as whom it acts. */
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    lastFour: text('last_four').notNull(),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    createdAt: recordedAt('created_at'),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.id] })],
);
