/** Empties the trash: deletes content that can no longer be restored, unless it is still in use. */
import { restorableMinutes } from '@klasna/contract/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { type Binned, deleteBinned, listBinned } from './bin.store.ts';
import { type Level, levels } from './levels.ts';

/**
 * Reports which of these ids a module still uses. Content in use stays, with everything below and above it: a
 * lesson that a class shows keeps its exercises, and the course that the class names.
 */
export type ContentClaim = (tx: Tx, level: Level, ids: readonly string[]) => Promise<readonly string[]>;

/** A restore started at the last moment may still be running. */
const patience = restorableMinutes + 10;

/** Returns the number of deleted rows. */
export async function emptyBin(tx: Tx, claims: readonly ContentClaim[]): Promise<number> {
  const going = new Map<Level, readonly Binned[]>();
  let keptAbove: ReadonlySet<string> = new Set();
  for (const level of levels) {
    const binned = await listBinned(tx, level, patience);
    const kept = await keptOf(tx, level, binned, keptAbove, claims);
    going.set(
      level,
      binned.filter(({ id }) => !kept.has(id)),
    );
    keptAbove = kept;
  }
  let removed = 0;
  for (const level of levels.toReversed()) {
    const ids = (going.get(level) ?? []).map(({ id }) => id);
    if (ids.length > 0) removed += await deleteBinned(tx, level, ids);
  }
  return removed;
}

async function keptOf(
  tx: Tx,
  level: Level,
  binned: readonly Binned[],
  keptAbove: ReadonlySet<string>,
  claims: readonly ContentClaim[],
): Promise<ReadonlySet<string>> {
  if (binned.length === 0) return new Set();
  const ids = binned.map(({ id }) => id);
  const claimed: string[] = [];
  for (const claim of claims) claimed.push(...(await claim(tx, level, ids)));
  const below = binned.filter(({ parentId }) => keptAbove.has(parentId)).map(({ id }) => id);
  return new Set([...claimed, ...below]);
}
