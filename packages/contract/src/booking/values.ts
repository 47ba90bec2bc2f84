/** Values of bookings. Imports no library, because pages use it without schemas. */

/**
 * A student who booked a seat takes part; one to whom a seat is offered has it until they answer or the time to answer ends;
 * the others wait for one.
 */
export const seatStates = ['booked', 'offered', 'waiting'] as const;
export type SeatState = (typeof seatStates)[number];

/** Why a student lost a seat or their place in line: no answer in time, removed by the school, or closed for booking. */
export type SeatLoss = 'lapsed' | 'removed' | 'closed';

export const seatLimits = { seats: 500, offerHours: 72 } as const;
