import type { BookingSettings } from '@klasna/contract/booking/models';
import { eq } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { bookingSettingsTable } from './booking.tables.ts';

const defaultOfferHours = 12;

export async function readBookingSettings(tx: Tx): Promise<BookingSettings> {
  const { schoolId, isOpen, offerHours } = bookingSettingsTable;
  const [row] = await tx.query
    .select({ isOpen, offerHours })
    .from(bookingSettingsTable)
    .where(eq(schoolId, tx.schoolId));
  return row ?? { isOpen: false, offerHours: defaultOfferHours };
}

export async function writeBookingSettings(tx: Tx, settings: BookingSettings): Promise<void> {
  await tx.query
    .insert(bookingSettingsTable)
    .values({ ...settings, schoolId: tx.schoolId })
    .onConflictDoUpdate({ target: bookingSettingsTable.schoolId, set: settings });
}
