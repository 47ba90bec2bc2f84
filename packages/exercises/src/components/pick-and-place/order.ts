/**
 * Computes the order of a line of items. A picked item moves with arrow keys, with a press on another item, or by
 * dragging. Pure.
 */

export interface PickedItem {
  readonly key: string;
  /** The order of the line before the item was picked up; Escape restores that order. */
  readonly before: readonly string[];
}

export interface OrderState {
  readonly keys: readonly string[];
  readonly held: PickedItem | null;
}

export type OrderEvent =
  | { readonly is: 'pickedUp' | 'letGo' | 'back'; readonly item: string }
  | { readonly is: 'stands'; readonly item: string; readonly at: number };

export interface OrderOutcome extends OrderState {
  readonly event?: OrderEvent;
}

export type OrderAction =
  | { readonly on: 'item'; readonly item: string }
  | { readonly on: 'step'; readonly by: -1 | 1 }
  | { readonly on: 'drop'; readonly item: string; readonly at: number }
  | { readonly on: 'out'; readonly item: string }
  | { readonly on: 'escape' };

/** Moves an item to an index of the line; inserts the item if it is not in the line. */
export function moveItem(keys: readonly string[], key: string, at: number): string[] {
  const others = keys.filter((itemKey) => itemKey !== key);
  return [...others.slice(0, at), key, ...others.slice(at)];
}

export function applyOrderAction({ keys, held }: OrderState, action: OrderAction): OrderOutcome {
  const moveTo = (item: string, next: readonly string[], picked: PickedItem | null): OrderOutcome => ({
    keys: next,
    held: picked,
    event: { is: 'stands', item, at: next.indexOf(item) },
  });
  switch (action.on) {
    case 'item': {
      const at = keys.indexOf(action.item);
      if (at < 0) return moveTo(action.item, [...keys, action.item], null);
      if (!held)
        return {
          keys,
          held: { key: action.item, before: keys },
          event: { is: 'pickedUp', item: action.item },
        };
      if (held.key === action.item) return moveTo(action.item, keys, null);
      return moveTo(held.key, moveItem(keys, held.key, at), null);
    }
    case 'step': {
      if (!held) return { keys, held };
      const at = Math.min(Math.max(keys.indexOf(held.key) + action.by, 0), keys.length - 1);
      return moveTo(held.key, moveItem(keys, held.key, at), held);
    }
    case 'drop':
      return moveTo(action.item, moveItem(keys, action.item, action.at), null);
    case 'out':
      return {
        keys: keys.filter((itemKey) => itemKey !== action.item),
        held: null,
        event: { is: 'back', item: action.item },
      };
    case 'escape':
      if (!held) return { keys, held };
      return { keys: held.before, held: null, event: { is: 'letGo', item: held.key } };
  }
}
