import type { Digest, NoticeType } from '@klasna/contract/notices/values';
import { jsonb, pgTable, primaryKey, text, uuid } from '../../kernel/db/drizzle.ts';
import { moment, notedAt } from '../../kernel/db/table.ts';
import type { Facts } from './facts.ts';

/** Does not use `schoolTable`, which adds `updated_at`: only `read_at` ever changes. */
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
    createdAt: notedAt('created_at'),
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
    createdAt: notedAt('created_at'),
    updatedAt: notedAt('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.userId] })],
);
