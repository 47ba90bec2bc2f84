/** A field for a time of day, "HH:mm" or an empty string. It always uses the 24-hour format, as schedules do. */
import '@mantine/dates/styles.layer.css';
import { TimePicker } from '@mantine/dates';
import { type InputEvent, type ReactNode, useRef } from 'react';
import { parseTime } from './dates/parse-time.ts';
import { IconClock } from './icons.ts';
import { useTranslation } from './translations.ts';

export interface TimeFieldProps {
  readonly label?: ReactNode;
  /** The accessible name of a field without a visible label: "Monday, start". */
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
  const labelPart = (part: string) => (name ? `${name}, ${part}` : part);
  const invalidProps = error ? { 'aria-invalid': true } : {};
  const minutes = useRef<HTMLInputElement>(null);
  // Moves the focus to the minutes when the person types the separator after the hours.
  const focusMinutes = (event: InputEvent<HTMLInputElement>) => {
    if (!/^[:：.h时]$/u.test(event.data) || event.currentTarget.value === '') return;
    event.preventDefault();
    minutes.current?.focus();
  };
  return (
    <TimePicker
      {...rest}
      error={error}
      value={value}
      onChange={onChange}
      minutesStep={minutesStep}
      hoursInputLabel={labelPart(t('time.hours'))}
      minutesInputLabel={labelPart(t('time.minutes'))}
      hoursInputProps={{ ...invalidProps, onBeforeInput: focusMinutes }}
      minutesRef={minutes}
      pasteSplit={({ time }) => splitTime(parseTime(time))}
      minutesInputProps={invalidProps}
      leftSection={<IconClock size={18} aria-hidden />}
    />
  );
}

function splitTime(time: string | null) {
  const [hours = null, minutes = null] = time?.split(':').map(Number) ?? [];
  return { hours, minutes, seconds: null, amPm: null };
}
