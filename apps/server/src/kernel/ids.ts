import { randomBytes } from 'node:crypto';

/** The thousandth of a second in which the last id was made, and how many came before it there. */
let last = 0;
let place = 0;
const places = 0x1000;

/**
 * UUIDv7: made by the application, ordered by time, so that keys need no sequence and index well. Those of one process
 * are in the order in which they were made, also within a thousandth of a second: rows of one moment keep their order.
 */
export function newId(now: number = Date.now()): string {
  const bytes = randomBytes(16);
  if (now > last) {
    last = now;
    // Begun in the lower half, so that there is room for what follows.
    place = bytes.readUInt16BE(6) % (places / 2);
  } else {
    place += 1;
    if (place === places) {
      last += 1;
      place = 0;
    }
  }
  bytes.writeUIntBE(last, 0, 6);
  bytes.writeUInt16BE(0x7000 + place, 6);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isId = (value: string): boolean => pattern.test(value);
