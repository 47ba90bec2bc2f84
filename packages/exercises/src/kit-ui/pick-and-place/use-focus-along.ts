/** Keeps the focus where the keyboard goes on after an item has gone somewhere else. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { boxOf, firstFree, type PickItem, placeOf } from './board.ts';
import type { Outcome, Press, Stand } from './press.ts';

const itemAt = (item: string): string => `[data-item="${CSS.escape(item)}"]`;
const slotAt = (place: number): string => `[data-slot="${place}"]`;

/** Where the keyboard goes on; the first that is there takes the focus. */
function wayOn(items: readonly PickItem[], before: Stand, after: Outcome, what: Press): string[] {
  const { news } = after;
  if (news?.is === 'picked')
    return placeOf(after.board, news.item) === null ? [slotAt(firstFree(after.board))] : [itemAt(news.item)];
  if (news?.is === 'letGo') return [itemAt(news.item)];
  if (news?.is === 'aimed') return ['[data-zone="box"] [data-item]', slotAt(news.place)];
  if (news?.is === 'put') {
    const box = boxOf(items, before.board);
    const at = box.findIndex(({ key }) => key === news.item);
    const left = boxOf(items, after.board);
    const next = at < 0 ? undefined : (left[at] ?? left.at(-1));
    return next ? [itemAt(next.key)] : [itemAt(news.item)];
  }
  if (news?.is === 'back') {
    const from = placeOf(before.board, news.item);
    return what.on === 'back' && from !== null ? [slotAt(from)] : [itemAt(news.item)];
  }
  return [];
}

export function useFocusAlong(root: RefObject<HTMLElement | null>) {
  const wanted = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    for (const selector of wanted.current) {
      const found = root.current?.querySelector<HTMLElement>(selector);
      if (found) {
        found.focus();
        break;
      }
    }
    wanted.current = [];
  });
  return (items: readonly PickItem[], before: Stand, after: Outcome, what: Press): void => {
    wanted.current = wayOn(items, before, after, what);
  };
}
