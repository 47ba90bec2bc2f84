/** Lets a person order items by press, arrow keys and drop, with announcements and focus. */
import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { PickItem } from './board.ts';
import type { Target } from './drag-area.tsx';
import { applyOrderAction, type OrderAction, type OrderOutcome, type PickedItem } from './order.ts';
import { readDirection, toStep } from './steps.ts';
import { useAnnouncements } from './use-announcements.ts';
import { toItemSelector, useFocusRequest } from './use-focus-request.ts';

interface OrderOptions {
  readonly root: RefObject<HTMLElement | null>;
  readonly items: readonly PickItem[];
  readonly keys: readonly string[];
  readonly onKeys: (keys: readonly string[]) => void;
  readonly disabled: boolean;
  /** Whether items may be outside the line, in a box. */
  readonly hasBox: boolean;
}

export function useOrder({ root, items, keys, onKeys, disabled, hasBox }: OrderOptions) {
  const [picked, setHeld] = useState<PickedItem | null>(null);
  const held = disabled ? null : picked;
  const { announcement, announce } = useAnnouncements(items, String);
  const requestFocus = useFocusRequest(root);

  const moveFocus = ({ event: orderEvent }: OrderOutcome, action: OrderAction): void => {
    if (!orderEvent) return;
    const remaining = items.filter(({ key }) => !keys.includes(key));
    const index = remaining.findIndex(({ key }) => key === orderEvent.item);
    const next =
      action.on === 'item' && index >= 0 ? (remaining[index + 1] ?? remaining[index - 1]) : undefined;
    const neighbour = keys[keys.indexOf(orderEvent.item) + 1] ?? keys[keys.indexOf(orderEvent.item) - 1];
    if (orderEvent.is === 'back' && neighbour !== undefined) requestFocus(toItemSelector(neighbour));
    else requestFocus(toItemSelector(next?.key ?? orderEvent.item));
  };
  const applyAction = (action: OrderAction, byKeyboard = false): void => {
    if (disabled) return;
    const after = applyOrderAction({ keys, held }, action);
    if (byKeyboard) moveFocus(after, action);
    setHeld(after.held);
    if (after.event) announce(after.event, after.keys.length);
    if (after.keys.join() !== keys.join()) onKeys(after.keys);
  };
  const onDrop = (item: string, target: Target): void => {
    if (target.on === 'box') applyAction({ on: 'out', item });
    else
      applyAction({ on: 'drop', item, at: target.on === 'item' ? keys.indexOf(target.item) : keys.length });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const stop = (event.target as Element).closest<HTMLElement>('[data-stop]');
    if (!stop || disabled) return;
    const item = stop.dataset.item;
    const handleAction = (action: OrderAction): void => {
      event.preventDefault();
      event.stopPropagation();
      applyAction(action, true);
    };
    const isInLine = item !== undefined && keys.includes(item);
    const isRemoval = (event.key === 'Backspace' || event.key === 'Delete') && hasBox && isInLine;
    const by = toStep(event.key, readDirection(stop));
    if (event.key === 'Escape' && held) handleAction({ on: 'escape' });
    else if (isRemoval) handleAction({ on: 'out', item });
    else if (by !== null && held && held.key === item) handleAction({ on: 'step', by });
    else if (by !== null) {
      event.preventDefault();
      const stops = [...(stop.closest('[data-zone]')?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
      stops[stops.indexOf(stop) + by]?.focus();
    }
  };
  return { pickedItem: held?.key ?? null, announcement, applyAction, onDrop, onKeyDown };
}
