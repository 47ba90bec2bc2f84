/** A list of rows to put in order; all rows are in the list from the beginning. */
import { IconGripVertical } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import type { Mark } from '../mark.ts';
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
  readonly getTone?: (index: number) => Mark | undefined;
  readonly renderMark?: (index: number) => ReactNode;
}

export function OrderList(props: OrderListProps) {
  const { items, keys, onKeys, disabled, language, name, getTone, renderMark } = props;
  const { t } = useTranslation('exercises');
  const hint = useId();
  const root = useRef<HTMLOListElement>(null);
  const { pickedItem, announcement, applyAction, onDrop, onKeyDown } = useOrder({
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
        {keys.map((item, index) => (
          <li key={item} className={classes.place}>
            <Row
              item={item}
              keys={keys}
              text={textOf(item)}
              language={language}
              disabled={disabled}
              isPicked={pickedItem === item}
              tone={getTone?.(index)}
              onPress={(event) => applyAction({ on: 'item', item }, isByKeyboard(event))}
            />
            {renderMark?.(index)}
          </li>
        ))}
      </ol>
      <span id={hint} hidden>
        {t('player.picking.listHint')}
      </span>
      <VisuallyHidden role="status" aria-live="polite">
        {announcement}
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
  readonly isPicked: boolean;
  readonly tone: Mark | undefined;
  readonly onPress: (event: MouseEvent) => void;
}

function Row({ item, keys, text, language, disabled, isPicked, tone, onPress }: RowProps) {
  const { dragRef, listeners, isDragging } = useDragItem(item, '', disabled);
  const { dropRef, dragged } = useDropTarget({ on: 'item', item }, disabled);
  const index = keys.indexOf(item);
  const edge = dragged === null ? undefined : keys.indexOf(dragged) < index ? 'below' : 'above';
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
      data-held={isPicked || undefined}
      data-edge={edge}
      data-dragging={isDragging || undefined}
      data-tone={tone}
      aria-pressed={isPicked}
      disabled={disabled}
      onClick={onPress}
    >
      <span className={classes.number}>{index + 1}</span>
      <span className={classes.rowText} lang={language} dir="auto">
        {text}
      </span>
      {!disabled && <IconGripVertical size={20} aria-hidden className={classes.grip} data-grip />}
    </button>
  );
}
