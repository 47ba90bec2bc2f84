import { randomUUID } from 'node:crypto';

/** The thousandth of a second in which the last id was made, and how many came before it there. */
let last = 0;
let place = 0;
const places = 0x1000;

/**
 * UUIDv7: made by the application, ordered by time, so that keys need no sequence and index well. Those of one process
 * are in the order in which they were made, also within a thousandth of a second: rows of one moment keep their order.
 */
export function newId(now: number = Date.now()): string {
  const random = randomUUID();
  if (now > last) {
    last = now;
    // Begun in the lower half, so that there is room for what follows.
    place = Number.parseInt(random.slice(0, 8), 16) % (places / 2);
  } else {
    place += 1;
    if (place === places) {
      last += 1;
      place = 0;
    }
  }
  const time = last.toString(16).padStart(12, '0');
  // The end of a random one, with its two bits that say how ids are laid out.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${place.toString(16).padStart(3, '0')}-${random.slice(19)}`;
}

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isId = (value: string): boolean => pattern.test(value);
