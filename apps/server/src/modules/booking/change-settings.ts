import type { BookingSettings } from '@klasna/contract/booking/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { compareStates, recordChange } from '../audit/index.ts';
import { schoolChanged } from '../schools/index.ts';
import type { LockedBookingSettings } from './resources.ts';
import { readBookingSettings, writeBookingSettings } from './settings.store.ts';

const toRecorded = ({ isOpen }: BookingSettings) => ({ studentBooking: isOpen ? 'on' : 'off' });

export async function changeBookingSettings(
  tx: Tx,
  { actorId }: LockedBookingSettings,
  settings: BookingSettings,
): Promise<BookingSettings> {
  const before = await readBookingSettings(tx);
  const changes = compareStates(toRecorded(before), toRecorded(settings), ['studentBooking']);
  if (changes.length === 0) return before;
  await writeBookingSettings(tx, settings);
  await recordChange(tx, 'school.changed', { actorId }, changes);
  tx.publish(schoolChanged({}));
  return settings;
}
