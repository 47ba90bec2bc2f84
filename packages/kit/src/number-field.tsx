/**
 * A field for a whole number, typed or changed in steps. Other text stays in the field with an error; the form
 * validates the bounds.
 */
import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { IconChevronDown, IconChevronUp } from './icons.ts';
import classes from './number-field.module.css';
import { useTranslation } from './translations.ts';
import { useTypedText } from './use-typed-text.ts';

type InputProps = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'min' | 'max' | 'step'
>;

export interface NumberFieldProps extends InputProps {
  /** The value; an empty string or null means that the field is empty. */
  readonly value?: number | string | null | undefined;
  readonly onChange: (value: number | '') => void;
  readonly onBlur?: () => void;
  /** The lowest number that the step buttons reach. */
  readonly min: number;
  readonly max: number;
  readonly step?: number;
}

const parse = (text: string): string | null =>
  /^-?\d{1,15}$/.test(text.trim()) ? String(Number(text)) : null;

export function NumberField(props: NumberFieldProps) {
  const { value = '', onChange, onBlur, error, min, max, step = 1, ...rest } = props;
  const { t } = useTranslation('kit');
  const typedText = useTypedText({
    value: value === null || value === '' ? null : String(value),
    onChange: (text) => onChange(text === null ? '' : Number(text)),
    onBlur,
    error,
    parse,
    findError: (text) => (text === null ? t('number.none') : undefined),
  });
  const changeBy = (delta: number) => {
    if (typedText.held === undefined)
      typedText.keep(String(Math.min(max, Math.max(min, Number(value) + delta))));
  };
  const keyDeltas: Readonly<Record<string, number>> = { ArrowUp: step, ArrowDown: -step };
  const handleKeyDown = (event: KeyboardEvent) => {
    const delta = keyDeltas[event.key];
    if (delta === undefined) return;
    event.preventDefault();
    changeBy(delta);
  };
  const toButtonProps = (delta: number) => ({
    className: classes.step ?? '',
    disabled: rest.disabled ?? false,
    tabIndex: -1,
    'aria-hidden': true,
    onMouseDown: (event: { readonly preventDefault: () => void }) => event.preventDefault(),
    onClick: () => changeBy(delta),
  });
  return (
    <TextInput
      {...rest}
      {...typedText.handlers}
      ref={typedText.ref}
      value={typedText.held ?? value ?? ''}
      onChange={({ currentTarget }) => {
        const number = parse(currentTarget.value);
        if (number !== null) typedText.keep(number);
      }}
      onKeyDown={handleKeyDown}
      error={typedText.error}
      inputMode="numeric"
      autoComplete="off"
      rightSection={
        <span className={classes.steps}>
          <UnstyledButton {...toButtonProps(step)}>
            <IconChevronUp size={14} />
          </UnstyledButton>
          <UnstyledButton {...toButtonProps(-step)}>
            <IconChevronDown size={14} />
          </UnstyledButton>
        </span>
      }
    />
  );
}
