/** The items that are in no slot yet. */
import { useTranslation } from '@klasna/kit/translations';
import { useId } from 'react';
import { findSlot, listBoxItems } from './board.ts';
import { Chip } from './chip.tsx';
import { useDropTarget } from './drag-area.tsx';
import classes from './pick-and-place.module.css';
import { isByKeyboard, usePicking } from './picking.ts';
import { detectDirection } from './steps.ts';

interface BoxProps {
  /** The visible name of the box, for example "Labels". */
  readonly name: string;
}

export function Box({ name }: BoxProps) {
  const { t } = useTranslation('exercises');
  const hint = useId();
  const { items, board, choice, disabled, language, onPress } = usePicking();
  const { dropRef, isOver } = useDropTarget({ on: 'box' }, disabled);
  const remaining = listBoxItems(items, board);
  const pickedItem = choice && 'item' in choice ? choice.item : null;
  const canPutBack = pickedItem !== null && findSlot(board, pickedItem) !== null;
  // The box is not shown if it is empty and nothing can be put back into it.
  if (disabled && remaining.length === 0) return null;
  return (
    <fieldset
      ref={dropRef}
      className={classes.box}
      data-zone="box"
      data-over={isOver || undefined}
      dir={detectDirection(items.map(({ text }) => text))}
      aria-label={name}
      aria-describedby={disabled ? undefined : hint}
    >
      {remaining.map((item) => (
        <Chip
          key={item.key}
          item={item.key}
          text={item.text}
          language={language}
          disabled={disabled}
          onPress={(event) => onPress({ on: 'item', item: item.key }, isByKeyboard(event))}
          isPicked={pickedItem === item.key}
        />
      ))}
      {canPutBack && (
        <button
          type="button"
          className={classes.slot}
          data-stop
          data-wanted
          onClick={(event) => onPress({ on: 'box' }, isByKeyboard(event))}
        >
          {t('player.picking.putBack')}
        </button>
      )}
      {remaining.length === 0 && !canPutBack && (
        <span className={classes.quiet}>{t('player.picking.boxEmpty')}</span>
      )}
      {!disabled && (
        <span id={hint} hidden>
          {t('player.picking.hint')}
        </span>
      )}
    </fieldset>
  );
}
