/** A pseudo-random generator that gives the same sequence on every machine: mulberry32, seeded by a name. */
export interface Random {
  /** Returns a number in [0, 1). */
  readonly next: () => number;
  readonly hits: (share: number) => boolean;
  /** Returns an integer between two bounds, both inclusive. */
  readonly between: (low: number, high: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
}

function toSeed(name: string): number {
  let seed = 0x811c9dc5;
  for (const letter of name) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return seed >>> 0;
}

export function createRandom(name: string): Random {
  let state = toSeed(name);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    hits: (share) => next() < share,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('there is nothing to pick from');
      return item;
    },
  };
}
