/**
 * Which pieces of code travel as one file. A file of its own costs a request; a file that holds more than a page needs
 * costs bytes. Pure: pieces and pages in, packs out.
 */

export interface Piece {
  readonly name: string;
  readonly size: number;
  /** The pieces that it cannot run without. */
  readonly needs: readonly string[];
}

export interface PageNeeds {
  /** How much it counts beside the others. */
  readonly weight: number;
  readonly pieces: ReadonlySet<string>;
}

interface Pack {
  readonly members: readonly Piece[];
  readonly size: number;
  readonly needs: ReadonlySet<string>;
  /** The pages that ask for it themselves. */
  readonly askers: ReadonlySet<PageNeeds>;
}

/** A request is worth so many bytes: what a slow phone receives while it waits for one of six connections. */
const requestBytes = 18_000;

/** Joins two packs for as long as that makes the pages cheaper. */
export function packTogether(pieces: readonly Piece[], pages: readonly PageNeeds[]): Piece[][] {
  let packs = together(pieces, pages);
  let cost = costOf(packs, pages);
  const refused = new WeakMap<Pack, Set<Pack>>();
  for (let better = true; better; ) {
    better = false;
    for (const { one, other } of promising(packs)) {
      if (refused.get(one)?.has(other)) continue;
      const next = [...packs.filter((pack) => pack !== one && pack !== other), join(one, other)];
      const nextCost = costOf(next, pages);
      better = nextCost < cost;
      if (better) {
        [packs, cost] = [next, nextCost];
        break;
      }
      refused.set(one, (refused.get(one) ?? new Set()).add(other));
    }
  }
  return packs.map(({ members }) => [...members]);
}

/** What the same pages ask for is joined without a doubt. */
function together(pieces: readonly Piece[], pages: readonly PageNeeds[]): readonly Pack[] {
  const packs = new Map<string, Pack>();
  for (const piece of pieces) {
    const askers = new Set(pages.filter((page) => page.pieces.has(piece.name)));
    const key = pages.map((page) => (askers.has(page) ? '1' : '0')).join('');
    const pack = { members: [piece], size: piece.size, needs: new Set(piece.needs), askers };
    const same = packs.get(key);
    packs.set(key, same ? join(same, pack) : pack);
  }
  return [...packs.values()];
}

const join = (one: Pack, other: Pack): Pack => ({
  members: [...one.members, ...other.members],
  size: one.size + other.size,
  needs: new Set([...one.needs, ...other.needs]),
  askers: new Set([...one.askers, ...other.askers]),
});

/** The pairs whose joining looks as if it paid, the best first. What they drag along is not counted here. */
const promising = (packs: readonly Pack[]) =>
  packs
    .flatMap((one, place) =>
      packs.slice(place + 1).map((other) => ({ one, other, gain: gainOf(one, other) })),
    )
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain);

function gainOf(one: Pack, other: Pack): number {
  let gain = 0;
  for (const page of one.askers) gain += page.weight * (other.askers.has(page) ? requestBytes : -other.size);
  for (const page of other.askers) if (!one.askers.has(page)) gain -= page.weight * one.size;
  return gain;
}

/** What all pages load together, with what their packs drag along. */
function costOf(packs: readonly Pack[], pages: readonly PageNeeds[]): number {
  const holds = new Map(packs.flatMap((pack) => pack.members.map(({ name }) => [name, pack] as const)));
  let cost = 0;
  for (const { weight, pieces } of pages) {
    const loaded = new Set<Pack>();
    const load = (name: string): void => {
      const pack = holds.get(name);
      if (!pack || loaded.has(pack)) return;
      loaded.add(pack);
      for (const need of pack.needs) load(need);
    };
    for (const name of pieces) load(name);
    for (const { size } of loaded) cost += weight * (size + requestBytes);
  }
  return cost;
}
