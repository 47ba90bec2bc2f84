/** An item that can be picked and dragged. */
import type { MouseEvent } from 'react';
import type { Mark } from '../mark.ts';
import { useDragItem } from './drag-area.tsx';
import classes from './pick-and-place.module.css';

interface ChipProps {
  readonly item: string;
  readonly text: string;
  readonly language: string;
  readonly disabled: boolean;
  /** The slot that contains the item; undefined for an item in the box. */
  readonly slot?: number;
  readonly isPicked: boolean;
  readonly onPress: (event: MouseEvent) => void;
  readonly tone?: Mark | undefined;
  /** The ref that makes the item a drop target for other items. */
  readonly dropRef?: (node: HTMLElement | null) => void;
  readonly isOver?: boolean;
}

export function Chip({
  item,
  text,
  language,
  disabled,
  slot,
  isPicked,
  onPress,
  tone,
  dropRef,
  isOver,
}: ChipProps) {
  const { dragRef, listeners, isDragging } = useDragItem(item, '', disabled);
  return (
    <button
      ref={(node) => {
        dragRef(node);
        dropRef?.(node);
      }}
      {...listeners}
      type="button"
      className={classes.chip}
      data-stop
      data-item={item}
      data-place={slot}
      data-held={isPicked || undefined}
      data-over={isOver || undefined}
      data-dragging={isDragging || undefined}
      data-tone={tone}
      aria-pressed={isPicked}
      disabled={disabled}
      onClick={onPress}
    >
      <span lang={language}>{text}</span>
    </button>
  );
}
