/** Lists selectors of the elements that may receive the focus after a press, in order of preference. */
import { findFirstFree, findSlot, listBoxItems, type PickItem } from './board.ts';
import type { PickResult, PickState, Press } from './press.ts';
import { toItemSelector, toSlotSelector } from './use-focus-request.ts';

export function findNextFocus(
  items: readonly PickItem[],
  before: PickState,
  { board, event }: PickResult,
  press: Press,
): string[] {
  switch (event?.is) {
    case 'picked':
      return findSlot(board, event.item) === null
        ? [toSlotSelector(findFirstFree(board))]
        : [toItemSelector(event.item)];
    case 'letGo':
      return [toItemSelector(event.item)];
    case 'aimed':
      return ['[data-zone="box"] [data-item]', toSlotSelector(event.slot)];
    case 'put': {
      const index = listBoxItems(items, before.board).findIndex(({ key }) => key === event.item);
      const remaining = listBoxItems(items, board);
      const next = index < 0 ? undefined : (remaining[index] ?? remaining.at(-1));
      return [toItemSelector(next?.key ?? event.item)];
    }
    case 'back': {
      const previousSlot = findSlot(before.board, event.item);
      return press.on === 'back' && previousSlot !== null
        ? [toSlotSelector(previousSlot)]
        : [toItemSelector(event.item)];
    }
    default:
      return [];
  }
}
