/** Numbers that look random and are the same in every run. */

export interface Random {
  readonly nextBelow: (limit: number) => number;
  readonly hits: (share: number) => boolean;
  readonly pick: <T>(items: readonly T[]) => T;
}

/** Creates a pseudo-random generator (Mulberry32), which gives the same numbers on every machine. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const nextBelow = (limit: number) => Math.floor(next() * limit);
  return {
    nextBelow,
    hits: (share) => next() < share,
    pick: <T>(items: readonly T[]) => items[nextBelow(items.length)] as T,
  };
}
