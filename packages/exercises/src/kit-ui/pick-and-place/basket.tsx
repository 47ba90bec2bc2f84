/** A slot for many items: a column. Its last line is the button that puts an item there. */
import { useTranslation } from '@klasna/kit/words';
import type { ReactNode } from 'react';
import type { Mark } from '../mark-of.ts';
import { Chip } from './chip.tsx';
import { useDropTarget } from './drag-area.tsx';
import classes from './pick-and-place.module.css';
import { isByKeyboard, usePicking } from './picking.ts';

interface BasketProps {
  readonly at: number;
  readonly name: string;
  /** The mark of an item, by its index in the basket. */
  readonly toneOf?: (place: number) => Mark | undefined;
  readonly markOf?: (place: number) => ReactNode;
}

export function Basket({ at, name, toneOf, markOf }: BasketProps) {
  const { t } = useTranslation('exercises');
  const { board, choice, disabled, language, textOf, onPress } = usePicking();
  const { dropRef, isOver } = useDropTarget({ on: 'place', place: at }, disabled);
  const keys = board[at] ?? [];
  const held = choice && 'item' in choice ? choice.item : null;
  const isAimed = choice !== null && 'place' in choice && choice.place === at;
  return (
    <fieldset ref={dropRef} className={classes.basket} data-over={isOver || undefined}>
      <legend className={classes.basketName} lang={language} dir="auto">
        {name}
      </legend>
      {keys.map((item, place) => (
        <span key={item} className={classes.place}>
          <Chip
            item={item}
            text={textOf(item)}
            language={language}
            disabled={disabled}
            place={at}
            isHeld={held === item}
            tone={toneOf?.(place)}
            onPress={(event) => onPress({ on: 'item', item }, isByKeyboard(event))}
          />
          {markOf?.(place)}
        </span>
      ))}
      {!disabled && (
        <button
          type="button"
          className={classes.slot}
          data-stop
          data-slot={at}
          data-place={at}
          data-held={isAimed || undefined}
          data-wanted={(held !== null && !keys.includes(held)) || undefined}
          aria-pressed={isAimed}
          aria-label={t('player.picking.putInto', { place: name })}
          onClick={(event) => onPress({ on: 'place', place: at }, isByKeyboard(event))}
        >
          {t('player.picking.putHere')}
        </button>
      )}
    </fieldset>
  );
}
