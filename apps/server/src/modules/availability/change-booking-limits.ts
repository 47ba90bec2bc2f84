import type { BookingLimits, bookingLimitsChange } from '@klasna/contract/availability/models';
import { bookingLimitFields } from '@klasna/contract/availability/values';
import type { z } from 'zod';
import type { Tx } from '../../kernel/db/pool.ts';
import { compareStates, recordChange } from '../audit/index.ts';
import { schoolChanged } from '../schools/index.ts';
import { readBookingLimits, writeBookingLimits } from './availability.store.ts';
import type { LockedBookingLimits } from './resources.ts';

const toRecordedRule = ({ timeOffNeedsApproval }: BookingLimits) => ({
  timeOffRule: timeOffNeedsApproval ? 'approval' : 'free',
});

/** Changes the limits of the school; absent keys keep their value. */
export async function changeBookingLimits(
  tx: Tx,
  { actorId }: LockedBookingLimits,
  change: z.output<typeof bookingLimitsChange>,
): Promise<BookingLimits> {
  const before = await readBookingLimits(tx);
  const after: BookingLimits = {
    bufferBefore: change.bufferBefore ?? before.bufferBefore,
    bufferAfter: change.bufferAfter ?? before.bufferAfter,
    maxPerDay: change.maxPerDay === undefined ? before.maxPerDay : change.maxPerDay,
    noticeHours: change.noticeHours ?? before.noticeHours,
    aheadDays: change.aheadDays ?? before.aheadDays,
    timeOffNeedsApproval: change.timeOffNeedsApproval ?? before.timeOffNeedsApproval,
  };
  const changes = [
    ...compareStates(before, after, bookingLimitFields),
    ...compareStates(toRecordedRule(before), toRecordedRule(after), ['timeOffRule']),
  ];
  if (changes.length === 0) return before;
  await writeBookingLimits(tx, after);
  await recordChange(tx, 'school.changed', { actorId }, changes);
  tx.publish(schoolChanged({}));
  return after;
}
