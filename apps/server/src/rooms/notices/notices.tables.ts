import type { Digest, NoticeType } from '@klasna/contract/notices/values';
import { jsonb, pgTable, primaryKey, sql, text, timestamp, uuid } from '../../kernel/db/drizzle.ts';
import type { Facts } from './facts.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Without `updated_at`, which the helper for tables would bring: all that changes is whether it was read. */
export const notifications = pgTable(
  'notifications',
  {
    schoolId: uuid('school_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    type: text('type').$type<NoticeType>().notNull(),
    facts: jsonb('facts').$type<Facts[NoticeType]>().notNull(),
    actorId: uuid('actor_id'),
    link: text('link').notNull(),
    readAt: moment('read_at'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.id] })],
);

export const noticeSettings = pgTable(
  'notice_settings',
  {
    schoolId: uuid('school_id').notNull(),
    userId: uuid('user_id').notNull(),
    digest: text('digest').$type<Digest>().notNull(),
    digestedUntil: moment('digested_until'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    updatedAt: moment('updated_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.userId] })],
);
