/** A deterministic shuffle: the same seed gives the same order on every device and after every reload. */

function hashText(text: string): number {
  let value = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(text)) value = Math.imul(value ^ unit, 0x01000193);
  return value >>> 0;
}

/** A pseudo-random number generator: numbers from 0 to 1 that depend only on the seed. */
function createRandom(seed: string): () => number {
  let state = hashText(seed);
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
  };
}

/** Never returns the original order if another order looks different; the callback returns the visible text of an item. */
export function shuffle<T>(items: readonly T[], seed: string, toText: (item: T) => string): T[] {
  const next = createRandom(seed);
  const toJson = (list: readonly T[]): string => JSON.stringify(list.map(toText));
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  if (toJson(mixed) !== toJson(items)) return mixed;
  // Swaps the first two neighbours that look different.
  const swapIndex = mixed.findIndex(
    (item, index) => index > 0 && toText(item) !== toText(mixed[index - 1] as T),
  );
  if (swapIndex > 0)
    [mixed[swapIndex - 1], mixed[swapIndex]] = [mixed[swapIndex] as T, mixed[swapIndex - 1] as T];
  return mixed;
}
