/** Ordering a line of items: a picked item moves with arrow keys, a press on another item, or dragging. Pure. */

export interface Held {
  readonly key: string;
  /** The line before the item was picked up; Escape restores it. */
  readonly before: readonly string[];
}

export interface Line {
  readonly keys: readonly string[];
  readonly held: Held | null;
}

export type OrderNews =
  | { readonly is: 'pickedUp' | 'letGo' | 'back'; readonly item: string }
  | { readonly is: 'stands'; readonly item: string; readonly at: number };

export interface OrderOutcome extends Line {
  readonly news?: OrderNews;
}

export type OrderPress =
  | { readonly on: 'item'; readonly item: string }
  | { readonly on: 'step'; readonly by: -1 | 1 }
  | { readonly on: 'drop'; readonly item: string; readonly at: number }
  | { readonly on: 'out'; readonly item: string }
  | { readonly on: 'escape' };

/** Moves an item to an index, or inserts it there. */
export function bring(keys: readonly string[], key: string, at: number): string[] {
  const others = keys.filter((one) => one !== key);
  return [...others.slice(0, at), key, ...others.slice(at)];
}

export function order({ keys, held }: Line, what: OrderPress): OrderOutcome {
  const stands = (item: string, now: readonly string[], still: Held | null): OrderOutcome => ({
    keys: now,
    held: still,
    news: { is: 'stands', item, at: now.indexOf(item) },
  });
  switch (what.on) {
    case 'item': {
      const at = keys.indexOf(what.item);
      if (at < 0) return stands(what.item, [...keys, what.item], null);
      if (!held)
        return {
          keys,
          held: { key: what.item, before: keys },
          news: { is: 'pickedUp', item: what.item },
        };
      if (held.key === what.item) return stands(what.item, keys, null);
      return stands(held.key, bring(keys, held.key, at), null);
    }
    case 'step': {
      if (!held) return { keys, held };
      const at = Math.min(Math.max(keys.indexOf(held.key) + what.by, 0), keys.length - 1);
      return stands(held.key, bring(keys, held.key, at), held);
    }
    case 'drop':
      return stands(what.item, bring(keys, what.item, what.at), null);
    case 'out':
      return {
        keys: keys.filter((one) => one !== what.item),
        held: null,
        news: { is: 'back', item: what.item },
      };
    case 'escape':
      if (!held) return { keys, held };
      return { keys: held.before, held: null, news: { is: 'letGo', item: held.key } };
  }
}
