/** Ordering items by press, arrow keys and drop, with announcements and focus. */
import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { PickItem } from './board.ts';
import type { Target } from './drag-area.tsx';
import { type Held, type OrderOutcome, type OrderPress, order } from './order.ts';
import { directionAround, stepOf } from './steps.ts';
import { useNews } from './use-news.ts';
import { itemAt, useWantedFocus } from './use-wanted-focus.ts';

interface Ordering {
  readonly root: RefObject<HTMLElement | null>;
  readonly items: readonly PickItem[];
  readonly keys: readonly string[];
  readonly onKeys: (keys: readonly string[]) => void;
  readonly disabled: boolean;
  /** Whether items may be outside the line, in a box. */
  readonly hasBox: boolean;
}

export function useOrder({ root, items, keys, onKeys, disabled, hasBox }: Ordering) {
  const [holding, setHeld] = useState<Held | null>(null);
  const held = disabled ? null : holding;
  const { said, tell } = useNews(items, String);
  const wantFocus = useWantedFocus(root);

  const goOn = ({ news }: OrderOutcome, what: OrderPress): void => {
    if (!news) return;
    const left = items.filter(({ key }) => !keys.includes(key));
    const at = left.findIndex(({ key }) => key === news.item);
    const next = what.on === 'item' && at >= 0 ? (left[at + 1] ?? left[at - 1]) : undefined;
    const gone = keys[keys.indexOf(news.item) + 1] ?? keys[keys.indexOf(news.item) - 1];
    if (news.is === 'back' && gone !== undefined) wantFocus(itemAt(gone));
    else wantFocus(itemAt(next?.key ?? news.item));
  };
  const act = (what: OrderPress, byKeyboard = false): void => {
    if (disabled) return;
    const after = order({ keys, held }, what);
    if (byKeyboard) goOn(after, what);
    setHeld(after.held);
    if (after.news) tell(after.news, after.keys.length);
    if (after.keys.join() !== keys.join()) onKeys(after.keys);
  };
  const onDrop = (item: string, target: Target): void => {
    if (target.on === 'box') act({ on: 'out', item });
    else act({ on: 'drop', item, at: target.on === 'item' ? keys.indexOf(target.item) : keys.length });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const at = (event.target as Element).closest<HTMLElement>('[data-stop]');
    if (!at || disabled) return;
    const item = at.dataset.item;
    const take = (what: OrderPress): void => {
      event.preventDefault();
      event.stopPropagation();
      act(what, true);
    };
    const isInLine = item !== undefined && keys.includes(item);
    const isOut = (event.key === 'Backspace' || event.key === 'Delete') && hasBox && isInLine;
    const by = stepOf(event.key, directionAround(at));
    if (event.key === 'Escape' && held) take({ on: 'escape' });
    else if (isOut) take({ on: 'out', item });
    else if (by !== null && held && held.key === item) take({ on: 'step', by });
    else if (by !== null) {
      event.preventDefault();
      const stops = [...(at.closest('[data-zone]')?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
      stops[stops.indexOf(at) + by]?.focus();
    }
  };
  return { held: held?.key ?? null, said, act, onDrop, onKeyDown };
}
