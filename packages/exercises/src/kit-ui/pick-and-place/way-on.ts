/** Selectors of the next focus target after a press, in order of preference. */
import { boxOf, firstFree, type PickItem, placeOf } from './board.ts';
import type { Outcome, Press, Stand } from './press.ts';
import { itemAt, slotAt } from './use-wanted-focus.ts';

export function wayOn(
  items: readonly PickItem[],
  before: Stand,
  { board, news }: Outcome,
  what: Press,
): string[] {
  switch (news?.is) {
    case 'picked':
      return placeOf(board, news.item) === null ? [slotAt(firstFree(board))] : [itemAt(news.item)];
    case 'letGo':
      return [itemAt(news.item)];
    case 'aimed':
      return ['[data-zone="box"] [data-item]', slotAt(news.place)];
    case 'put': {
      const at = boxOf(items, before.board).findIndex(({ key }) => key === news.item);
      const left = boxOf(items, board);
      const next = at < 0 ? undefined : (left[at] ?? left.at(-1));
      return [itemAt(next?.key ?? news.item)];
    }
    case 'back': {
      const from = placeOf(before.board, news.item);
      return what.on === 'back' && from !== null ? [slotAt(from)] : [itemAt(news.item)];
    }
    default:
      return [];
  }
}
