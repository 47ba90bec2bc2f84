/** A column, which is a slot for many items. The button on its last line puts an item into the column. */
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import type { Mark } from '../mark.ts';
import { Chip } from './chip.tsx';
import { useDropTarget } from './drag-area.tsx';
import classes from './pick-and-place.module.css';
import { isByKeyboard, usePicking } from './picking.ts';

interface BasketProps {
  readonly slot: number;
  readonly name: string;
  /** Returns the mark of the item at this index of the column. */
  readonly getTone?: (index: number) => Mark | undefined;
  readonly renderMark?: (index: number) => ReactNode;
}

export function Basket({ slot, name, getTone, renderMark }: BasketProps) {
  const { t } = useTranslation('exercises');
  const { board, choice, disabled, language, textOf, onPress } = usePicking();
  const { dropRef, isOver } = useDropTarget({ on: 'slot', slot }, disabled);
  const keys = board[slot] ?? [];
  const pickedItem = choice && 'item' in choice ? choice.item : null;
  const isChosen = choice !== null && 'slot' in choice && choice.slot === slot;
  return (
    <fieldset ref={dropRef} className={classes.basket} data-over={isOver || undefined}>
      <legend className={classes.basketName} lang={language} dir="auto">
        {name}
      </legend>
      {keys.map((item, index) => (
        <span key={item} className={classes.place}>
          <Chip
            item={item}
            text={textOf(item)}
            language={language}
            disabled={disabled}
            slot={slot}
            isPicked={pickedItem === item}
            tone={getTone?.(index)}
            onPress={(event) => onPress({ on: 'item', item }, isByKeyboard(event))}
          />
          {renderMark?.(index)}
        </span>
      ))}
      {!disabled && (
        <button
          type="button"
          className={classes.slot}
          data-stop
          data-slot={slot}
          data-place={slot}
          data-held={isChosen || undefined}
          data-wanted={(pickedItem !== null && !keys.includes(pickedItem)) || undefined}
          aria-pressed={isChosen}
          aria-label={t('player.picking.putInto', { place: name })}
          onClick={(event) => onPress({ on: 'slot', slot }, isByKeyboard(event))}
        >
          {t('player.picking.putHere')}
        </button>
      )}
    </fieldset>
  );
}
