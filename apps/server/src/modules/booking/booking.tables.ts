import { boolean, pgTable, uuid } from '../../kernel/db/drizzle.ts';

/** A school without a row does not let students book. */
export const bookingSettingsTable = pgTable('booking_settings', {
  schoolId: uuid('school_id').primaryKey(),
  isOpen: boolean('is_open').notNull(),
});
