/** A line of words to put in order. Pressing a word in the box appends the word to the line. */
import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import type { Mark } from '../mark.ts';
import type { PickItem } from './board.ts';
import { Chip } from './chip.tsx';
import { DragArea, useDropTarget } from './drag-area.tsx';
import classes from './pick-and-place.module.css';
import { isByKeyboard } from './picking.ts';
import { detectDirection } from './steps.ts';
import { useOrder } from './use-order.ts';

export interface OrderLineProps {
  readonly items: readonly PickItem[];
  readonly keys: readonly string[];
  readonly onKeys: (keys: readonly string[]) => void;
  readonly disabled: boolean;
  readonly language: string;
  /** The name of the line, for example "Sentence 2". */
  readonly name: string;
  readonly tone?: Mark | undefined;
  readonly mark?: ReactNode;
}

export function OrderLine({ items, keys, onKeys, disabled, language, name, tone, mark }: OrderLineProps) {
  const { t } = useTranslation('exercises');
  const hint = useId();
  const root = useRef<HTMLDivElement>(null);
  const { pickedItem, announcement, applyAction, onDrop, onKeyDown } = useOrder({
    root,
    items,
    keys,
    onKeys,
    disabled,
    hasBox: true,
  });
  const textOf = (item: string): string => items.find(({ key }) => key === item)?.text ?? '';
  const remaining = items.filter(({ key }) => !keys.includes(key));
  const dir = detectDirection(items.map(({ text }) => text));
  const renderChip = (item: string, isInLine: boolean): ReactNode => (
    <LineChip
      key={item}
      item={item}
      text={textOf(item)}
      language={language}
      disabled={disabled}
      isPicked={pickedItem === item}
      isTarget={isInLine}
      onPress={(event) => applyAction({ on: 'item', item }, isByKeyboard(event))}
    />
  );
  return (
    <DragArea textOf={textOf} onDrop={onDrop}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the arrow keys of the buttons inside it */}
      <div ref={root} className={classes.ordering} onKeyDown={onKeyDown}>
        <div className={classes.place}>
          <Zone
            target="line"
            name={name}
            dir={dir}
            hint={disabled ? undefined : hint}
            disabled={disabled}
            tone={tone}
          >
            {keys.map((item) => renderChip(item, true))}
            {keys.length === 0 && <span className={classes.quiet}>{t('player.picking.lineEmpty')}</span>}
          </Zone>
          {mark}
        </div>
        {(remaining.length > 0 || pickedItem !== null) && (
          <Zone target="box" name={t('player.picking.wordsOf', { name })} dir={dir} disabled={disabled}>
            {remaining.map(({ key }) => renderChip(key, false))}
            {pickedItem !== null && (
              <button
                type="button"
                className={classes.slot}
                data-stop
                data-wanted
                onClick={(event) => applyAction({ on: 'out', item: pickedItem }, isByKeyboard(event))}
              >
                {t('player.picking.putBack')}
              </button>
            )}
          </Zone>
        )}
        <span id={hint} hidden>
          {t('player.picking.lineHint')}
        </span>
      </div>
      <VisuallyHidden role="status" aria-live="polite">
        {announcement}
      </VisuallyHidden>
    </DragArea>
  );
}

interface ZoneProps {
  readonly target: 'line' | 'box';
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  readonly disabled: boolean;
  readonly hint?: string | undefined;
  readonly tone?: Mark | undefined;
  readonly children: ReactNode;
}

function Zone({ target, name, dir, disabled, hint, tone, children }: ZoneProps) {
  const { dropRef, isOver } = useDropTarget(
    target === 'line' ? { on: 'slot', slot: 0 } : { on: 'box' },
    disabled,
  );
  return (
    <fieldset
      ref={dropRef}
      className={target === 'line' ? classes.line : classes.box}
      data-zone={target}
      data-over={isOver || undefined}
      data-tone={tone}
      dir={dir}
      aria-label={name}
      aria-describedby={hint}
    >
      {children}
    </fieldset>
  );
}

function LineChip({
  isTarget,
  ...renderChip
}: Omit<Parameters<typeof Chip>[0], 'dropRef' | 'isOver'> & { readonly isTarget: boolean }) {
  const { dropRef, isOver } = useDropTarget(
    { on: 'item', item: renderChip.item },
    renderChip.disabled || !isTarget,
  );
  return <Chip {...renderChip} {...(isTarget && { dropRef, isOver })} />;
}
