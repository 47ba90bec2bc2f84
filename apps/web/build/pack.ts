/**
 * Decides which pieces of code are packed into one file. Each additional file costs a request; each piece
 * that a page does not need costs bytes. Pure: takes pieces and pages, returns packs.
 */

export interface Piece {
  readonly name: string;
  readonly size: number;
  /** The pieces that it depends on. */
  readonly needs: readonly string[];
}

export interface PageNeeds {
  /** Weight relative to the other pages. */
  readonly weight: number;
  readonly pieces: ReadonlySet<string>;
}

interface Pack {
  readonly members: readonly Piece[];
  readonly size: number;
  readonly needs: ReadonlySet<string>;
  /** The pages that request it directly. */
  readonly askers: ReadonlySet<PageNeeds>;
}

/** The cost of one request in bytes: what a slow phone receives while it waits for one of six connections. */
const requestBytes = 18_000;

/** Joins pairs of packs for as long as that reduces the total cost. */
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

/** Joins the pieces that exactly the same pages request. */
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

/** Pairs that probably pay off, best first. Their dependencies are not counted here. */
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

/** The total cost of all pages, including the dependencies of their packs. */
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
