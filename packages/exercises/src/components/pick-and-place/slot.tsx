/** A slot for one item: a gap in a text, the label of a picture, the other half of a pair. */
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import type { Mark } from '../mark.ts';
import { useDragItem, useDropTarget } from './drag-area.tsx';
import classes from './pick-and-place.module.css';
import { isByKeyboard, usePicking } from './picking.ts';

interface SlotProps {
  readonly slot: number;
  readonly name: string;
  /** The tone of the mark, which sets the colour of the slot. */
  readonly tone?: Mark | undefined;
  /** The mark that is shown beside the slot. */
  readonly mark?: ReactNode;
  /** Whether the slot is inside a line of text instead of filling its column. */
  readonly inline?: boolean;
}

export function Slot({ slot, name, tone, mark, inline = false }: SlotProps) {
  const { t } = useTranslation('exercises');
  const { board, choice, disabled, language, textOf, onPress } = usePicking();
  const item = board[slot]?.[0] ?? null;
  const { dropRef, isOver } = useDropTarget({ on: 'slot', slot }, disabled);
  const { dragRef, listeners, isDragging } = useDragItem(item, `in ${slot}`, disabled);
  const pickedItem = choice && 'item' in choice ? choice.item : null;
  const isPicked = item !== null && pickedItem === item;
  const isChosen = choice !== null && 'slot' in choice && choice.slot === slot;
  const press =
    item !== null && pickedItem === null ? ({ on: 'item', item } as const) : ({ on: 'slot', slot } as const);
  return (
    <span className={classes.place} data-inline={inline || undefined}>
      <button
        ref={(node) => {
          dropRef(node);
          dragRef(node);
        }}
        {...listeners}
        type="button"
        className={item === null ? classes.slot : classes.chip}
        data-stop
        data-slot={slot}
        data-place={slot}
        data-item={item ?? undefined}
        data-held={isPicked || isChosen || undefined}
        data-wanted={(pickedItem !== null && !isPicked) || undefined}
        data-over={isOver || undefined}
        data-dragging={isDragging || undefined}
        data-tone={tone}
        aria-pressed={isPicked || isChosen}
        aria-label={
          item === null
            ? t('player.picking.emptyPlace', { place: name })
            : t('player.picking.filledPlace', { place: name, item: textOf(item) })
        }
        disabled={disabled}
        onClick={(event) => onPress(press, isByKeyboard(event))}
      >
        {item === null ? <span aria-hidden> </span> : <span lang={language}>{textOf(item)}</span>}
      </button>
      {mark}
    </span>
  );
}
