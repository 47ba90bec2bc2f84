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
  readonly requesters: ReadonlySet<PageNeeds>;
}

/**
 * The cost of one request in bytes: about half of what a slow phone receives during a round trip, because requests
 * share six connections. With a higher cost, pages would download code of other pages only to save requests.
 */
const requestBytes = 11_000;

/** Joins pairs of packs for as long as that reduces the total cost. */
export function packTogether(pieces: readonly Piece[], pages: readonly PageNeeds[]): Piece[][] {
  let packs = joinSamePages(pieces, pages);
  let cost = computeCost(packs, pages);
  const rejected = new WeakMap<Pack, Set<Pack>>();
  for (let isCheaper = true; isCheaper; ) {
    isCheaper = false;
    for (const { one, other } of listPromisingPairs(packs)) {
      if (rejected.get(one)?.has(other)) continue;
      const next = [...packs.filter((pack) => pack !== one && pack !== other), joinPacks(one, other)];
      const nextCost = computeCost(next, pages);
      isCheaper = nextCost < cost;
      if (isCheaper) {
        [packs, cost] = [next, nextCost];
        break;
      }
      rejected.set(one, (rejected.get(one) ?? new Set()).add(other));
    }
  }
  return packs.map(({ members }) => [...members]);
}

/** Joins the pieces that exactly the same pages request. */
function joinSamePages(pieces: readonly Piece[], pages: readonly PageNeeds[]): readonly Pack[] {
  const packs = new Map<string, Pack>();
  for (const piece of pieces) {
    const requesters = new Set(pages.filter((page) => page.pieces.has(piece.name)));
    const key = pages.map((page) => (requesters.has(page) ? '1' : '0')).join('');
    const pack = { members: [piece], size: piece.size, needs: new Set(piece.needs), requesters };
    const same = packs.get(key);
    packs.set(key, same ? joinPacks(same, pack) : pack);
  }
  return [...packs.values()];
}

const joinPacks = (one: Pack, other: Pack): Pack => ({
  members: [...one.members, ...other.members],
  size: one.size + other.size,
  needs: new Set([...one.needs, ...other.needs]),
  requesters: new Set([...one.requesters, ...other.requesters]),
});

/** Lists pairs that probably reduce the cost, best first. Leaves out dependencies, which `computeCost` counts. */
const listPromisingPairs = (packs: readonly Pack[]) =>
  packs
    .flatMap((one, index) =>
      packs.slice(index + 1).map((other) => ({ one, other, gain: computeGain(one, other) })),
    )
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain);

function computeGain(one: Pack, other: Pack): number {
  let gain = 0;
  for (const page of one.requesters)
    gain += page.weight * (other.requesters.has(page) ? requestBytes : -other.size);
  for (const page of other.requesters) if (!one.requesters.has(page)) gain -= page.weight * one.size;
  return gain;
}

/** The total cost of all pages, including the dependencies of their packs. */
function computeCost(packs: readonly Pack[], pages: readonly PageNeeds[]): number {
  const packByPiece = new Map(packs.flatMap((pack) => pack.members.map(({ name }) => [name, pack] as const)));
  let cost = 0;
  for (const { weight, pieces } of pages) {
    const loaded = new Set<Pack>();
    const load = (name: string): void => {
      const pack = packByPiece.get(name);
      if (!pack || loaded.has(pack)) return;
      loaded.add(pack);
      for (const need of pack.needs) load(need);
    };
    for (const name of pieces) load(name);
    for (const { size } of loaded) cost += weight * (size + requestBytes);
  }
  return cost;
}
