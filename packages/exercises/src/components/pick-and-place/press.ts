/**
 * Handles presses, which put items into slots without dragging: a person presses first the item and then its slot, or
 * the other way round. The effect of a press depends only on the current choice and on the board. Pure.
 */
import { type Board, findSlot, putBack, putItem, type SlotCapacity } from './board.ts';

export type Choice = { readonly item: string } | { readonly slot: number } | null;

export type Press =
  | { readonly on: 'item'; readonly item: string }
  | { readonly on: 'slot'; readonly slot: number }
  | { readonly on: 'box' }
  | { readonly on: 'drop'; readonly item: string; readonly slot: number | null }
  | { readonly on: 'back'; readonly item: string }
  | { readonly on: 'escape' };

/** What a press did, for announcements to screen readers. */
export type PickEvent =
  | { readonly is: 'picked' | 'back' | 'letGo'; readonly item: string }
  | { readonly is: 'aimed'; readonly slot: number }
  | { readonly is: 'put'; readonly item: string; readonly slot: number };

export interface PickState {
  readonly board: Board;
  readonly choice: Choice;
}

export interface PickResult extends PickState {
  readonly event?: PickEvent;
}

export function applyPress(state: PickState, press: Press, capacity: SlotCapacity): PickResult {
  const { board, choice } = state;
  const pickedItem = choice && 'item' in choice ? choice.item : null;
  const chosenSlot = choice && 'slot' in choice ? choice.slot : null;

  const putInto = (item: string, slot: number): PickResult => ({
    board: putItem(board, item, slot, capacity),
    choice: null,
    event: { is: 'put', item, slot },
  });
  const putItemBack = (item: string): PickResult =>
    findSlot(board, item) === null
      ? release(item)
      : { board: putBack(board, item), choice: null, event: { is: 'back', item } };
  const release = (item: string): PickResult => ({ board, choice: null, event: { is: 'letGo', item } });
  const pickItem = (item: string): PickResult => ({ board, choice: { item }, event: { is: 'picked', item } });

  switch (press.on) {
    case 'item': {
      if (pickedItem === press.item) return release(pickedItem);
      const slot = findSlot(board, press.item);
      // A press on an item in a slot counts as a press on the slot.
      if (pickedItem !== null && slot !== null) return putInto(pickedItem, slot);
      if (chosenSlot !== null && chosenSlot !== slot) return putInto(press.item, chosenSlot);
      return pickItem(press.item);
    }
    case 'slot': {
      if (pickedItem !== null)
        return findSlot(board, pickedItem) === press.slot
          ? release(pickedItem)
          : putInto(pickedItem, press.slot);
      if (chosenSlot === press.slot) return { board, choice: null };
      return { board, choice: { slot: press.slot }, event: { is: 'aimed', slot: press.slot } };
    }
    case 'box':
      return pickedItem === null ? { board, choice: null } : putItemBack(pickedItem);
    case 'drop':
      return press.slot === null ? putItemBack(press.item) : putInto(press.item, press.slot);
    case 'back':
      return putItemBack(press.item);
    case 'escape':
      return pickedItem === null ? { board, choice: null } : release(pickedItem);
  }
}
