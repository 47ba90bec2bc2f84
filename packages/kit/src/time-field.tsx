/** A time of day as "HH:mm", or an empty string; always 24 hours, as schedules here are written. */
import '@mantine/dates/styles.layer.css';
import { TimePicker } from '@mantine/dates';
import type { ReactNode } from 'react';
import { IconClock } from './icons.ts';
import { useTranslation } from './words.ts';

export interface TimeFieldProps {
  readonly label?: ReactNode;
  /** Where the label is not shown: the whole name, "Monday, start". */
  readonly name?: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly value: string;
  readonly onChange: (time: string) => void;
  readonly onBlur?: () => void;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly minutesStep?: number;
}

export function TimeField({ name, value, onChange, minutesStep = 5, error, ...rest }: TimeFieldProps) {
  const { t } = useTranslation('kit');
  const named = (part: string) => (name ? `${name}, ${part}` : part);
  const invalid = error ? { 'aria-invalid': true } : {};
  return (
    <TimePicker
      {...rest}
      error={error}
      value={value}
      onChange={onChange}
      minutesStep={minutesStep}
      hoursInputLabel={named(t('time.hours'))}
      minutesInputLabel={named(t('time.minutes'))}
      hoursInputProps={invalid}
      minutesInputProps={invalid}
      leftSection={<IconClock size={18} aria-hidden />}
    />
  );
}
