/** The items that are in no slot yet. */
import { useTranslation } from '@klasna/kit/words';
import { useId } from 'react';
import { boxOf, placeOf } from './board.ts';
import { Chip } from './chip.tsx';
import { useDropTarget } from './drag-area.tsx';
import classes from './pick-and-place.module.css';
import { isByKeyboard, usePicking } from './picking.ts';
import { directionOf } from './steps.ts';

interface BoxProps {
  /** "Labels" */
  readonly name: string;
}

export function Box({ name }: BoxProps) {
  const { t } = useTranslation('exercises');
  const hint = useId();
  const { items, board, choice, disabled, language, onPress } = usePicking();
  const { dropRef, isOver } = useDropTarget({ on: 'box' }, disabled);
  const left = boxOf(items, board);
  const held = choice && 'item' in choice ? choice.item : null;
  const canTakeBack = held !== null && placeOf(board, held) !== null;
  // There is nothing to pick and nothing to put back.
  if (disabled && left.length === 0) return null;
  return (
    <fieldset
      ref={dropRef}
      className={classes.box}
      data-zone="box"
      data-over={isOver || undefined}
      dir={directionOf(items.map(({ text }) => text))}
      aria-label={name}
      aria-describedby={disabled ? undefined : hint}
    >
      {left.map((item) => (
        <Chip
          key={item.key}
          item={item.key}
          text={item.text}
          language={language}
          disabled={disabled}
          onPress={(event) => onPress({ on: 'item', item: item.key }, isByKeyboard(event))}
          isHeld={held === item.key}
        />
      ))}
      {canTakeBack && (
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
      {left.length === 0 && !canTakeBack && (
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
