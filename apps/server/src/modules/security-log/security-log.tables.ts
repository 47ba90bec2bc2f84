import type { SecurityEventKind } from '@klasna/contract/security-log/kinds';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from '../../kernel/db/drizzle.ts';
import { recordedAt } from '../../kernel/db/school-table.ts';

export type Details = Readonly<Record<string, string | number | string[]>>;

/** Does not use `schoolTable`, which would add `updated_at`, because entries are never changed. */
export const securityEvents = pgTable(
  'security_events',
  {
    schoolId: uuid('school_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<SecurityEventKind>().notNull(),
    userId: uuid('user_id'),
    actorId: uuid('actor_id'),
    address: text('address'),
    device: text('device').notNull().default(''),
    details: jsonb('details').$type<Details>().notNull().default({}),
    times: integer('times').notNull().default(1),
    createdAt: recordedAt('created_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.id] })],
);
