import type { WarnedQuota } from '@klasna/contract/quotas/values';
import { bigint, integer, pgTable, primaryKey, smallint, text, uuid } from '../../kernel/db/drizzle.ts';
import { instant } from '../../kernel/db/school-table.ts';

/** The quotas that the operator set for a school; null is the default of the settings, 0 no limit. */
export const schoolQuotas = pgTable('school_quotas', {
  schoolId: uuid('school_id').primaryKey(),
  storageMb: integer('storage_mb'),
  uploadsPerHour: integer('uploads_per_hour'),
  mailsPerHour: integer('mails_per_hour'),
});

export const storageUsage = pgTable('storage_usage', {
  schoolId: uuid('school_id').primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
});

export const uploadCounts = pgTable(
  'upload_counts',
  {
    schoolId: uuid('school_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The time of the first upload of the hour that is counted. */
    hourStartedAt: instant('hour_started_at').notNull(),
    uploads: integer('uploads').notNull(),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.userId] })],
);

/** The share of a quota of which administrators were warned, until the usage falls below 75 %. */
export const quotaWarnings = pgTable(
  'quota_warnings',
  {
    schoolId: uuid('school_id').notNull(),
    quota: text('quota').$type<WarnedQuota>().notNull(),
    percent: smallint('percent').notNull(),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.quota] })],
);
