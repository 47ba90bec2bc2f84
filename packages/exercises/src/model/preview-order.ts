/**
 * Mixes items for previews of staff, who may see the right answers. The page knows the seed, so this function must
 * never mix items for students; the server mixes those with a secret.
 */
import { type OrderItems, onlyList, showsRightOrder } from './order-items.ts';

const maxShuffles = 100;

/** Creates the order function; the same seed gives the same order at every render. */
export const createPreviewOrder =
  (seed: string): OrderItems =>
  (items, list = onlyList) => {
    const next = createRandom(`${seed} ${list}`);
    let mixed = shuffle(items, next);
    for (let count = 1; count < maxShuffles && showsRightOrder(mixed, items); count++)
      mixed = shuffle(items, next);
    return mixed;
  };

function shuffle<T>(items: readonly T[], next: () => number): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

function hashText(text: string): number {
  let value = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(text)) value = Math.imul(value ^ unit, 0x01000193);
  return value >>> 0;
}

/** Creates a pseudo-random number generator: numbers from 0 to 1 that depend only on the seed. */
function createRandom(seed: string): () => number {
  let state = hashText(seed);
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
  };
}
