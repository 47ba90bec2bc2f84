/** A gap that a person types into: as wide as its text, with its mark, and with the differing characters underlined. */
import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useId } from 'react';
import type { ItemResult } from '../define.ts';
import { DiffText } from './diff-text.tsx';
import { ItemMark } from './item-mark.tsx';
import { splitAtDiff, toMark } from './mark.ts';
import classes from './typed-gap.module.css';

interface TypedGapProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly mark?: ItemResult | undefined;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly lang: string;
  readonly onFocus: (field: HTMLInputElement) => void;
}

const maxTextLength = 500;

/** Enter moves the focus to the next gap. */
function focusNextGap(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const text = event.currentTarget.closest('[data-gap-text]');
  const gaps = [...(text?.querySelectorAll<HTMLInputElement>('[data-typed-gap]') ?? [])];
  gaps[gaps.indexOf(event.currentTarget) + 1]?.focus();
}

export function TypedGap({ label, value, onChange, mark, disabled, readOnly, lang, onFocus }: TypedGapProps) {
  const { t } = useTranslation('exercises');
  const id = useId();
  const differingPieces = splitAtDiff(value, mark?.diff).filter(({ differs }) => differs);
  const missingPiece = differingPieces.find(({ text }) => text === '');
  return (
    <span className={classes.outer}>
      <span className={classes.field} data-mark={mark && toMark(mark)}>
        <span className={classes.mirror} aria-hidden>
          <DiffText text={value} diff={mark?.diff} />
        </span>
        <input
          className={classes.input}
          data-typed-gap
          aria-label={label}
          aria-describedby={mark && `${id}-mark`}
          aria-invalid={mark ? !mark.correct : undefined}
          value={value}
          disabled={disabled}
          readOnly={readOnly}
          lang={lang}
          dir="auto"
          size={1}
          maxLength={maxTextLength}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onFocus={({ currentTarget }) => onFocus(currentTarget)}
          onKeyDown={focusNextGap}
        />
      </span>
      {mark && (
        <span id={`${id}-mark`} className={classes.mark}>
          <ItemMark result={mark} />
          {differingPieces.length > 0 && (
            <VisuallyHidden>
              {missingPiece
                ? t('player.missing', {
                    shown: `${value.slice(0, missingPiece.from)}…${value.slice(missingPiece.from)}`,
                  })
                : t('player.differs', { characters: differingPieces.map(({ text }) => text).join(', ') })}
            </VisuallyHidden>
          )}
        </span>
      )}
    </span>
  );
}
