import type { BookingSettings, BookingSettingsChange } from '@klasna/contract/booking/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { compareStates, recordChange } from '../audit/index.ts';
import { schoolChanged } from '../schools/index.ts';
import type { LockedBookingSettings } from './resources.ts';
import { readBookingSettings, writeBookingSettings } from './settings.store.ts';

const toRecorded = ({ isOpen, offerHours }: BookingSettings) => ({
  studentBooking: isOpen ? 'on' : 'off',
  seatOfferHours: offerHours,
});

export async function changeBookingSettings(
  tx: Tx,
  { actorId }: LockedBookingSettings,
  change: BookingSettingsChange,
): Promise<BookingSettings> {
  const before = await readBookingSettings(tx);
  const settings = {
    isOpen: change.isOpen ?? before.isOpen,
    offerHours: change.offerHours ?? before.offerHours,
  };
  const changes = compareStates(toRecorded(before), toRecorded(settings), [
    'studentBooking',
    'seatOfferHours',
  ]);
  if (changes.length === 0) return before;
  await writeBookingSettings(tx, settings);
  await recordChange(tx, 'school.changed', { actorId }, changes);
  tx.publish(schoolChanged({}));
  return settings;
}
