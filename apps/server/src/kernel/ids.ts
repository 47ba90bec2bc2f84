import { randomUUID } from 'node:crypto';

/** The millisecond in which the last id was created, and the sequence number of that id within the millisecond. */
let lastMs = 0;
let sequence = 0;
const sequenceCount = 0x1000;
const maxAheadMs = 5 * 60_000;

/**
 * UUIDv7: created by the application and ordered by time, so that keys need no database sequence and index well. Ids of
 * one process are ordered by creation even within a millisecond, so rows with the same timestamp keep their order. They
 * also keep it when the clock is corrected by a little; after a larger correction the time that an id states counts more.
 */
export function newId(now: number = Date.now()): string {
  const random = randomUUID();
  if (now > lastMs || now < lastMs - maxAheadMs) {
    lastMs = now;
    // Starts the counter in the lower half, so that it can grow within this millisecond.
    sequence = Number.parseInt(random.slice(0, 8), 16) % (sequenceCount / 2);
  } else {
    sequence += 1;
    if (sequence === sequenceCount) {
      lastMs += 1;
      sequence = 0;
    }
  }
  const time = lastMs.toString(16).padStart(12, '0');
  // Appends the end of a random UUID, which includes the two variant bits.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence.toString(16).padStart(3, '0')}-${random.slice(19)}`;
}

/** Returns when an id was created, which its first 48 bits say. */
export const timeOfId = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isId = (value: string): boolean => idPattern.test(value);
