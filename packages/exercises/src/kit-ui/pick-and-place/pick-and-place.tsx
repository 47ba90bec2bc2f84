/**
 * Puts items into slots: by dragging, by tapping the item and the slot in either order, and with the keyboard: Enter picks
 * and puts, arrow keys move between slots, Backspace puts back, Escape releases.
 */
import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { type Board, firstFree, type PickItem, placeOf, type Room } from './board.ts';
import { DragArea, type Target } from './drag-area.tsx';
import { PickingContext } from './picking.ts';
import { type Choice, type News, type Press, press } from './press.ts';
import { directionAround, stepOf } from './steps.ts';
import { type PlacedNews, useNews } from './use-news.ts';
import { useWantedFocus } from './use-wanted-focus.ts';
import { wayOn } from './way-on.ts';

export interface PickAndPlaceProps {
  readonly items: readonly PickItem[];
  readonly board: Board;
  readonly onBoard: (board: Board) => void;
  readonly room?: Room;
  readonly disabled: boolean;
  readonly language: string;
  /** The name of a slot in announcements. */
  readonly nameOf: (place: number) => string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function PickAndPlace(props: PickAndPlaceProps) {
  const { items, board, onBoard, room = 'one', disabled, language, nameOf, className, children } = props;
  const root = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState<Choice>(null);
  const { said, tell } = useNews(items, nameOf);
  const wantFocus = useWantedFocus(root);

  const onPress = (what: Press, byKeyboard = false): void => {
    if (disabled) return;
    const before = { board, choice };
    const after = press(before, what, room);
    if (byKeyboard) wantFocus(...wayOn(items, before, after, what));
    setChoice(after.choice);
    if (after.news) tell(byKeyboard ? withWayOn(after.news, after.board) : after.news);
    if (after.board !== board) onBoard(after.board);
  };

  const onDrop = (item: string, target: Target): void => {
    if (target.on !== 'item')
      onPress({ on: 'drop', item, place: target.on === 'place' ? target.place : null });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape' && choice) {
      event.stopPropagation();
      onPress({ on: 'escape' }, true);
      return;
    }
    const at = (event.target as Element).closest<HTMLElement>('[data-stop]');
    if (!at || disabled) return;
    const placed = at.dataset.place === undefined ? undefined : at.dataset.item;
    if ((event.key === 'Backspace' || event.key === 'Delete') && placed !== undefined) {
      event.preventDefault();
      onPress({ on: 'back', item: placed }, true);
      return;
    }
    const step = stepOf(event.key, directionAround(at));
    if (step === null) return;
    event.preventDefault();
    const isHolding = choice !== null && 'item' in choice;
    neighbour(root.current, at, step, isHolding)?.focus();
  };

  const textOf = (item: string): string => items.find(({ key }) => key === item)?.text ?? '';
  const picking = {
    items,
    board,
    room,
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
        {said}
      </VisuallyHidden>
    </PickingContext>
  );
}

/** Names the slot that receives the focus after an item was picked from the box. */
const withWayOn = (news: News, board: Board): News | PlacedNews =>
  news.is === 'picked' && placeOf(board, news.item) === null
    ? { is: 'pickedFor', item: news.item, place: firstFree(board) }
    : news;

/** The next item from an item, the next slot from a slot; only slots while an item is picked. */
function neighbour(
  root: HTMLElement | null,
  at: HTMLElement,
  step: -1 | 1,
  isHolding: boolean,
): HTMLElement | undefined {
  const isInBox = at.dataset.place === undefined;
  const wanted =
    isHolding || !isInBox
      ? isHolding
        ? '[data-slot]'
        : '[data-stop][data-place]'
      : '[data-zone="box"] [data-stop]';
  const stops = [...(root?.querySelectorAll<HTMLElement>(wanted) ?? [])];
  const here = stops.indexOf(at);
  const same = stops.findIndex((stop) => stop.dataset.place === at.dataset.place);
  return stops[(here >= 0 ? here : same) + step];
}
