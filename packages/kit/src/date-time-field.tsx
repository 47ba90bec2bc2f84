/** A field for a local date and time, "YYYY-MM-DDTHH:mm", with two inputs. The caller knows the time zone. */
import { Input } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { DateField } from './date-field.tsx';
import classes from './dates/date-time.module.css';
import { TimeField } from './time-field.tsx';
import { useTranslation } from './translations.ts';

export interface DateTimeFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  /** The value; null until both the date and the time are set. */
  readonly value: string | null;
  readonly onChange: (dateTime: string | null) => void;
  readonly min?: string;
  readonly max?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

export function DateTimeField(props: DateTimeFieldProps) {
  const { label, description, error, value, onChange, min, max, required, disabled } = props;
  const { t } = useTranslation('kit');
  const id = useId();
  // Keeps a date without a time, or a time without a date, until both are set.
  const [partial, setPartial] = useState<{ readonly day: string | null; readonly time: string }>();
  const [day, time] = partial
    ? [partial.day, partial.time]
    : [value?.slice(0, 10) ?? null, value?.slice(11, 16) ?? ''];
  const change = (nextDay: string | null, nextTime: string) => {
    const isComplete = nextDay !== null && nextTime !== '';
    setPartial(isComplete ? undefined : { day: nextDay, time: nextTime });
    const dateTime = isComplete ? `${nextDay}T${nextTime}` : null;
    if (dateTime !== value) onChange(dateTime);
  };
  const common = { disabled: disabled ?? false, error: Boolean(error) };
  return (
    <fieldset className={classes.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>
        {label}
        {required && <span aria-hidden> *</span>}
      </legend>
      {description && (
        <Input.Description className={classes.description ?? ''}>{description}</Input.Description>
      )}
      <div className={classes.parts}>
        <DateField
          {...common}
          name={`${label}, ${t('date.day')}`}
          value={day}
          onChange={(next) => change(next, time)}
          {...(min && { min: min.slice(0, 10) })}
          {...(max && { max: max.slice(0, 10) })}
        />
        <TimeField {...common} name={label} value={time} onChange={(next) => change(day, next)} />
      </div>
      {error && (
        <Input.Error id={`${id}-error`} className={classes.error ?? ''}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}
