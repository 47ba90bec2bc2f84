/** Rows to put in order; all of them are in the list from the beginning. */
import { IconGripVertical } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { VisuallyHidden } from '@mantine/core';
import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import type { Mark } from '../mark-of.ts';
import type { PickItem } from './board.ts';
import { DragArea, useDragItem, useDropTarget } from './drag-area.tsx';
import classes from './pick-and-place.module.css';
import { isByKeyboard } from './picking.ts';
import { useOrder } from './use-order.ts';

export interface OrderListProps {
  readonly items: readonly PickItem[];
  readonly keys: readonly string[];
  readonly onKeys: (keys: readonly string[]) => void;
  readonly disabled: boolean;
  readonly language: string;
  readonly name: string;
  readonly toneOf?: (place: number) => Mark | undefined;
  readonly markOf?: (place: number) => ReactNode;
}

export function OrderList(props: OrderListProps) {
  const { items, keys, onKeys, disabled, language, name, toneOf, markOf } = props;
  const { t } = useTranslation('exercises');
  const hint = useId();
  const root = useRef<HTMLOListElement>(null);
  const { held, said, act, onDrop, onKeyDown } = useOrder({
    root,
    items,
    keys,
    onKeys,
    disabled,
    hasBox: false,
  });
  const textOf = (item: string): string => items.find(({ key }) => key === item)?.text ?? '';
  return (
    <DragArea textOf={textOf} onDrop={onDrop}>
      <ol
        ref={root}
        className={classes.rows}
        data-zone="line"
        aria-label={name}
        aria-describedby={disabled ? undefined : hint}
        onKeyDown={onKeyDown}
      >
        {keys.map((item, place) => (
          <li key={item} className={classes.place}>
            <Row
              item={item}
              keys={keys}
              text={textOf(item)}
              language={language}
              disabled={disabled}
              isHeld={held === item}
              tone={toneOf?.(place)}
              onPress={(event) => act({ on: 'item', item }, isByKeyboard(event))}
            />
            {markOf?.(place)}
          </li>
        ))}
      </ol>
      <span id={hint} hidden>
        {t('player.picking.listHint')}
      </span>
      <VisuallyHidden role="status" aria-live="polite">
        {said}
      </VisuallyHidden>
    </DragArea>
  );
}

interface RowProps {
  readonly item: string;
  readonly keys: readonly string[];
  readonly text: string;
  readonly language: string;
  readonly disabled: boolean;
  readonly isHeld: boolean;
  readonly tone: Mark | undefined;
  readonly onPress: (event: MouseEvent) => void;
}

function Row({ item, keys, text, language, disabled, isHeld, tone, onPress }: RowProps) {
  const { dragRef, listeners, isDragging } = useDragItem(item, '', disabled);
  const { dropRef, dragged } = useDropTarget({ on: 'item', item }, disabled);
  const place = keys.indexOf(item);
  const edge = dragged === null ? undefined : keys.indexOf(dragged) < place ? 'below' : 'above';
  return (
    <button
      ref={(node) => {
        dragRef(node);
        dropRef(node);
      }}
      {...listeners}
      type="button"
      className={classes.row}
      data-stop
      data-item={item}
      data-held={isHeld || undefined}
      data-edge={edge}
      data-dragging={isDragging || undefined}
      data-tone={tone}
      aria-pressed={isHeld}
      disabled={disabled}
      onClick={onPress}
    >
      <span className={classes.number}>{place + 1}</span>
      <span className={classes.rowText} lang={language} dir="auto">
        {text}
      </span>
      {!disabled && <IconGripVertical size={20} aria-hidden className={classes.grip} data-grip />}
    </button>
  );
}
