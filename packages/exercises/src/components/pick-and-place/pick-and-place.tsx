/**
 * Lets a person put items into slots: by dragging, by tapping an item and a slot in either order, or with the keyboard.
 * Enter picks an item and puts it into a slot, arrow keys move between slots, Backspace returns an item to the box, and
 * Escape cancels the choice.
 */
import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { type Board, findFirstFree, findSlot, type PickItem, type SlotCapacity } from './board.ts';
import { DragArea, type Target } from './drag-area.tsx';
import { findNextFocus } from './find-next-focus.ts';
import { PickingContext } from './picking.ts';
import { applyPress, type Choice, type PickEvent, type Press } from './press.ts';
import { readDirection, toStep } from './steps.ts';
import { type PickedForEvent, useAnnouncements } from './use-announcements.ts';
import { useFocusRequest } from './use-focus-request.ts';

export interface PickAndPlaceProps {
  readonly items: readonly PickItem[];
  readonly board: Board;
  readonly onBoard: (board: Board) => void;
  readonly capacity?: SlotCapacity;
  readonly disabled: boolean;
  readonly language: string;
  /** Returns the name of a slot for announcements. */
  readonly nameOf: (slot: number) => string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function PickAndPlace(props: PickAndPlaceProps) {
  const { items, board, onBoard, capacity = 'one', disabled, language, nameOf, className, children } = props;
  const root = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState<Choice>(null);
  const { announcement, announce } = useAnnouncements(items, nameOf);
  const requestFocus = useFocusRequest(root);

  const onPress = (action: Press, byKeyboard = false): void => {
    if (disabled) return;
    const before = { board, choice };
    const after = applyPress(before, action, capacity);
    if (byKeyboard) requestFocus(...findNextFocus(items, before, after, action));
    setChoice(after.choice);
    if (after.event) announce(byKeyboard ? withNextSlot(after.event, after.board) : after.event);
    if (after.board !== board) onBoard(after.board);
  };

  const onDrop = (item: string, target: Target): void => {
    if (target.on !== 'item') onPress({ on: 'drop', item, slot: target.on === 'slot' ? target.slot : null });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape' && choice) {
      event.stopPropagation();
      onPress({ on: 'escape' }, true);
      return;
    }
    const origin = (event.target as Element).closest<HTMLElement>('[data-stop]');
    if (!origin || disabled) return;
    const placedItem = origin.dataset.place === undefined ? undefined : origin.dataset.item;
    if ((event.key === 'Backspace' || event.key === 'Delete') && placedItem !== undefined) {
      event.preventDefault();
      onPress({ on: 'back', item: placedItem }, true);
      return;
    }
    const step = toStep(event.key, readDirection(origin));
    if (step === null) return;
    event.preventDefault();
    const hasPickedItem = choice !== null && 'item' in choice;
    findNeighbour(root.current, origin, step, hasPickedItem)?.focus();
  };

  const textOf = (item: string): string => items.find(({ key }) => key === item)?.text ?? '';
  const picking = {
    items,
    board,
    capacity,
    choice: disabled ? null : choice,
    disabled,
    language,
    textOf,
    onPress,
  };
  return (
    <PickingContext value={picking}>
      <DragArea textOf={textOf} onDrop={onDrop}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the arrow keys of the buttons inside it */}
        <div ref={root} className={className} onKeyDown={onKeyDown}>
          {children}
        </div>
      </DragArea>
      <VisuallyHidden role="status" aria-live="polite">
        {announcement}
      </VisuallyHidden>
    </PickingContext>
  );
}

/** Adds to the announcement the name of the slot that receives the focus, after an item was picked from the box. */
const withNextSlot = (news: PickEvent, board: Board): PickEvent | PickedForEvent =>
  news.is === 'picked' && findSlot(board, news.item) === null
    ? { is: 'pickedFor', item: news.item, slot: findFirstFree(board) }
    : news;

/**
 * Finds the neighbour that an arrow key moves to: from an item the next item, from a slot the next slot. While an item
 * is picked, only slots count.
 */
function findNeighbour(
  root: HTMLElement | null,
  origin: HTMLElement,
  step: -1 | 1,
  hasPickedItem: boolean,
): HTMLElement | undefined {
  const isInBox = origin.dataset.place === undefined;
  const selector =
    hasPickedItem || !isInBox
      ? hasPickedItem
        ? '[data-slot]'
        : '[data-stop][data-place]'
      : '[data-zone="box"] [data-stop]';
  const stops = [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const ownIndex = stops.indexOf(origin);
  const slotIndex = stops.findIndex((stop) => stop.dataset.place === origin.dataset.place);
  return stops[(ownIndex >= 0 ? ownIndex : slotIndex) + step];
}
