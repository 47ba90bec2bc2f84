import type { BookableSlot } from '@klasna/contract/booking/models';
import { ApiFailure } from '../../lib/api/api-failure.ts';

/** Returns the free times that the server offers instead of one that is taken; undefined if it failed for another reason. */
export function listNextSlots(failure: unknown): readonly BookableSlot[] | undefined {
  if (!(failure instanceof ApiFailure) || failure.code !== 'SLOT_TAKEN') return undefined;
  const { slots } = failure.details;
  return Array.isArray(slots) ? (slots as readonly BookableSlot[]) : [];
}
