import type { Digest, NotificationType } from '@klasna/contract/notifications/values';
import { jsonb, pgTable, primaryKey, text, uuid } from '../../kernel/db/drizzle.ts';
import { instant, recordedAt } from '../../kernel/db/school-table.ts';
import type { NotificationFacts } from './notification-facts.ts';

/** Does not use `schoolTable`, which adds `updated_at`: only `read_at` ever changes. */
export const notifications = pgTable(
  'notifications',
  {
    schoolId: uuid('school_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    type: text('type').$type<NotificationType>().notNull(),
    facts: jsonb('facts').$type<NotificationFacts[NotificationType]>().notNull(),
    actorId: uuid('actor_id'),
    link: text('link').notNull(),
    readAt: instant('read_at'),
    createdAt: recordedAt('created_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.id] })],
);

export const notificationSettings = pgTable(
  'notice_settings',
  {
    schoolId: uuid('school_id').notNull(),
    userId: uuid('user_id').notNull(),
    digest: text('digest').$type<Digest>().notNull(),
    digestedUntil: instant('digested_until'),
    createdAt: recordedAt('created_at'),
    updatedAt: recordedAt('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.userId] })],
);
