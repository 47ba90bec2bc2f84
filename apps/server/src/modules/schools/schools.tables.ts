import type { WeekSchedule } from '@klasna/base/values';
import { date, jsonb, pgTable, text, uuid } from '../../kernel/db/drizzle.ts';
import { instant, recordedAt, schoolTable } from '../../kernel/db/school-table.ts';

/** The only school table whose primary key is `school_id` alone. */
export const schools = pgTable('schools', {
  schoolId: uuid('school_id').primaryKey(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  email: text('email'),
  phone: text('phone'),
  website: text('website'),
  country: text('country'),
  city: text('city'),
  address: text('address'),
  timezone: text('timezone').notNull(),
  currency: text('currency').notNull(),
  schedule: jsonb('schedule').$type<WeekSchedule>().notNull(),
  logoId: uuid('logo_id'),
  createdAt: recordedAt('created_at'),
  updatedAt: recordedAt('updated_at'),
});

export const schoolClosures = schoolTable('school_closures', {
  startsOn: date('starts_on').notNull(),
  endsOn: date('ends_on').notNull(),
  name: text('name').notNull(),
  deletedAt: instant('deleted_at'),
});
