import type { SeatLoss } from '@klasna/contract/booking/values';
import { defineEvent } from '../../kernel/db/domain-event.ts';

interface SeatOfLesson {
  readonly eventId: string;
  readonly classId: string;
  readonly startsAt: string;
}

/** Seats that became free are kept for these students of the waitlist until an instant. */
export const seatsOffered = defineEvent<
  SeatOfLesson & { readonly until: string; readonly userIds: readonly string[] }
>('seats.offered');

/** A student booked a seat; `teacherId` gives the lesson. */
export const seatBooked = defineEvent<SeatOfLesson & { readonly userId: string; readonly teacherId: string }>(
  'seats.booked',
);

/** Students lost a seat or their place in line without having given it back. `actorId` is null if time passed. */
export const seatsLost = defineEvent<
  SeatOfLesson & {
    readonly userIds: readonly string[];
    readonly reason: SeatLoss;
    readonly actorId: string | null;
  }
>('seats.lost');
