import { pgTable, primaryKey, smallint, text, uuid } from '../../db/drizzle.ts';
import { bytes, instant } from '../../db/school-table.ts';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    schoolId: uuid('school_id').notNull(),
    userId: uuid('user_id').notNull(),
    keyHash: bytes('key_hash').notNull(),
    requestHash: bytes('request_hash').notNull(),
    claimId: uuid('claim_id').notNull(),
    claimedAt: instant('claimed_at').notNull(),
    status: smallint('status'),
    body: text('body'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.userId, table.keyHash] })],
);
