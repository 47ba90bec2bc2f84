/** One item that can be picked and dragged. */
import type { MouseEvent } from 'react';
import { useDragItem } from './drag-area.tsx';
import classes from './pick-and-place.module.css';
import { usePicking } from './picking.ts';

interface ChipProps {
  readonly item: string;
  /** The place that it lies in. */
  readonly place?: number;
  readonly isHeld: boolean;
  readonly onPress: (event: MouseEvent) => void;
  /** Right, wrong, almost: how it was judged. */
  readonly tone?: string | undefined;
}

export function Chip({ item, place, isHeld, onPress, tone }: ChipProps) {
  const { textOf, disabled, language } = usePicking();
  const { dragRef, listeners, isDragging } = useDragItem(item, '', disabled);
  return (
    <button
      ref={dragRef}
      {...listeners}
      type="button"
      className={classes.chip}
      data-stop
      data-item={item}
      data-place={place}
      data-held={isHeld || undefined}
      data-dragging={isDragging || undefined}
      data-tone={tone}
      aria-pressed={isHeld}
      disabled={disabled}
      onClick={onPress}
    >
      <span lang={language}>{textOf(item)}</span>
    </button>
  );
}
