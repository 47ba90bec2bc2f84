/** A slot for one item: a gap in a text, the label of a picture, the other half of a pair. */
import { useTranslation } from '@klasna/kit/words';
import type { ReactNode } from 'react';
import type { Mark } from '../mark-of.ts';
import { useDragItem, useDropTarget } from './drag-area.tsx';
import classes from './pick-and-place.module.css';
import { isByKeyboard, usePicking } from './picking.ts';

interface PlaceProps {
  readonly at: number;
  readonly name: string;
  /** The mark, which sets the colour. */
  readonly tone?: Mark | undefined;
  /** The mark beside it. */
  readonly mark?: ReactNode;
  /** Inside a line of text instead of filling its column. */
  readonly inline?: boolean;
}

export function Place({ at, name, tone, mark, inline = false }: PlaceProps) {
  const { t } = useTranslation('exercises');
  const { board, choice, disabled, language, textOf, onPress } = usePicking();
  const item = board[at]?.[0] ?? null;
  const { dropRef, isOver } = useDropTarget({ on: 'place', place: at }, disabled);
  const { dragRef, listeners, isDragging } = useDragItem(item, `in ${at}`, disabled);
  const held = choice && 'item' in choice ? choice.item : null;
  const isHeld = item !== null && held === item;
  const isAimed = choice !== null && 'place' in choice && choice.place === at;
  const press =
    item !== null && held === null ? ({ on: 'item', item } as const) : ({ on: 'place', place: at } as const);
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
        data-slot={at}
        data-place={at}
        data-item={item ?? undefined}
        data-held={isHeld || isAimed || undefined}
        data-wanted={(held !== null && !isHeld) || undefined}
        data-over={isOver || undefined}
        data-dragging={isDragging || undefined}
        data-tone={tone}
        aria-pressed={isHeld || isAimed}
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
