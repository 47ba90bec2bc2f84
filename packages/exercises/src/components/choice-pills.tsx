/** A choice among a few visible options: radio buttons in the shape of pills. */
import { IconCheck } from '@klasna/kit/icons';
import { type ReactNode, useId } from 'react';
import type { ItemResult } from '../define.ts';
import classes from './choice-pills.module.css';
import { ItemMark } from './item-mark.tsx';
import { toMark } from './mark.ts';

export interface ChoicePillsProps {
  /** The question, as the label for screen readers. */
  readonly label: string;
  readonly choices: readonly ReactNode[];
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
  readonly disabled: boolean;
  readonly mark?: ItemResult | undefined;
  /** The language of the choices, if it differs from the language of the surrounding text. */
  readonly lang?: string;
  /** Whether the pills are as high as the field beside them. In players, pills are higher, for touch. */
  readonly isBesideField?: boolean;
}

export function ChoicePills(props: ChoicePillsProps) {
  const { label, choices, chosen, onChoose, disabled, mark, lang, isBesideField } = props;
  const id = useId();
  return (
    <span className={classes.outer}>
      <span
        role="radiogroup"
        aria-label={label}
        aria-describedby={mark ? `${id}-mark` : undefined}
        className={classes.group}
        data-beside-field={isBesideField || undefined}
        data-mark={mark && toMark(mark)}
      >
        {choices.map((choice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: choices have no other identity.
          <label key={index} className={classes.choice} lang={lang}>
            <input
              type="radio"
              name={id}
              className={classes.input}
              checked={chosen === index}
              disabled={disabled}
              onChange={() => onChoose(index)}
            />
            <IconCheck size={16} stroke={2.5} className={classes.sign ?? ''} aria-hidden />
            <bdi>{choice}</bdi>
          </label>
        ))}
      </span>
      {mark && (
        <span id={`${id}-mark`}>
          <ItemMark result={mark} />
        </span>
      )}
    </span>
  );
}
