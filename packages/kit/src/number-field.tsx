/** A whole number, typed or stepped. Other text stays in the field with an error; the form validates the bounds. */
import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { IconChevronDown, IconChevronUp } from './icons.ts';
import classes from './number-field.module.css';
import { useTypedText } from './use-typed-text.ts';
import { useTranslation } from './words.ts';

type Passed = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'min' | 'max' | 'step'>;

export interface NumberFieldProps extends Passed {
  /** An empty string or null means empty. */
  readonly value?: number | string | null | undefined;
  readonly onChange: (value: number | '') => void;
  readonly onBlur?: () => void;
  /** The bounds of stepping. */
  readonly min: number;
  readonly max: number;
  readonly step?: number;
}

const read = (text: string): string | null =>
  /^-?\d{1,15}$/.test(text.trim()) ? String(Number(text)) : null;

export function NumberField(props: NumberFieldProps) {
  const { value = '', onChange, onBlur, error, min, max, step = 1, ...rest } = props;
  const { t } = useTranslation('kit');
  const typed = useTypedText({
    value: value === null || value === '' ? null : String(value),
    onChange: (text) => onChange(text === null ? '' : Number(text)),
    onBlur,
    error,
    read,
    faultOf: (text) => (text === null ? t('number.none') : undefined),
  });
  const move = (by: number) => {
    if (typed.held === undefined) typed.keep(String(Math.min(max, Math.max(min, Number(value) + by))));
  };
  const steps: Readonly<Record<string, number>> = { ArrowUp: step, ArrowDown: -step };
  const moveByKey = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(by);
  };
  const button = (by: number) => ({
    className: classes.step ?? '',
    disabled: rest.disabled ?? false,
    tabIndex: -1,
    'aria-hidden': true,
    onMouseDown: (event: { readonly preventDefault: () => void }) => event.preventDefault(),
    onClick: () => move(by),
  });
  return (
    <TextInput
      {...rest}
      {...typed.handlers}
      ref={typed.ref}
      value={typed.held ?? value ?? ''}
      onChange={({ currentTarget }) => {
        const number = read(currentTarget.value);
        if (number !== null) typed.keep(number);
      }}
      onKeyDown={moveByKey}
      error={typed.error}
      inputMode="numeric"
      autoComplete="off"
      rightSection={
        <span className={classes.steps}>
          <UnstyledButton {...button(step)}>
            <IconChevronUp size={14} />
          </UnstyledButton>
          <UnstyledButton {...button(-step)}>
            <IconChevronDown size={14} />
          </UnstyledButton>
        </span>
      }
    />
  );
}
