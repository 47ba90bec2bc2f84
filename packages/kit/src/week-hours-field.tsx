/** A field for the working hours from Monday to Sunday; each day is off or has a start and an end. */
import { Switch } from '@mantine/core';
import { type ReactNode, useId, useMemo } from 'react';
import classes from './dates/week-hours.module.css';
import { TimeField } from './time-field.tsx';
import { useTranslation } from './translations.ts';
import {
  type DayHours,
  findDayFault,
  proposeHours,
  type Weekday,
  type WeekHours,
  weekdays,
} from './week-hours.ts';

export interface WeekHoursFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  /** Errors from the server by day. The errors of the field itself are shown while `showFaults` is set. */
  readonly errors?: Partial<Record<Weekday, ReactNode>>;
  readonly showFaults?: boolean;
  readonly value: WeekHours;
  readonly onChange: (week: WeekHours) => void;
  readonly disabled?: boolean;
}

export function WeekHoursField(props: WeekHoursFieldProps) {
  const { label, description, value, onChange, errors, showFaults = true, disabled = false } = props;
  const names = useWeekdayNames();
  const id = useId();
  return (
    <fieldset className={classes.field} aria-describedby={description ? `${id}-description` : undefined}>
      <legend className={classes.legend}>{label}</legend>
      {description && (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      )}
      {weekdays.map((day) => (
        <DayRow
          key={day}
          name={names[day]}
          hours={value[day]}
          disabled={disabled}
          error={errors?.[day]}
          showFault={showFaults}
          onToggle={(on) => onChange({ ...value, [day]: on ? proposeHours(day, value) : null })}
          onHours={(hours) => onChange({ ...value, [day]: hours })}
        />
      ))}
    </fieldset>
  );
}

const faultKeys = { incomplete: 'hours.incomplete', order: 'hours.order' } as const;

interface DayRowProps {
  readonly name: string;
  readonly hours: DayHours | null;
  readonly disabled: boolean;
  readonly error: ReactNode;
  readonly showFault: boolean;
  readonly onToggle: (on: boolean) => void;
  readonly onHours: (hours: DayHours) => void;
}

function DayRow({ name, hours, disabled, error, showFault, onToggle, onHours }: DayRowProps) {
  const { t } = useTranslation('kit');
  const fault = showFault ? findDayFault(hours) : undefined;
  const shownError = error ?? (fault && t(faultKeys[fault]));
  const id = useId();
  return (
    <fieldset className={classes.day} aria-label={name} aria-describedby={shownError ? id : undefined}>
      <Switch
        className={classes.switch ?? ''}
        label={name}
        checked={hours !== null}
        disabled={disabled}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      {hours === null ? (
        <span className={classes.off}>{t('hours.dayOff')}</span>
      ) : (
        <div className={classes.hours}>
          <TimeField
            name={t('hours.startOf', { day: name })}
            value={hours.start}
            disabled={disabled}
            error={Boolean(shownError)}
            onChange={(start) => onHours({ ...hours, start })}
          />
          <span aria-hidden>–</span>
          <TimeField
            name={t('hours.endOf', { day: name })}
            value={hours.end}
            disabled={disabled}
            error={Boolean(shownError)}
            onChange={(end) => onHours({ ...hours, end })}
          />
        </div>
      )}
      {shownError && (
        <p id={id} className={classes.error}>
          {shownError}
        </p>
      )}
    </fieldset>
  );
}

/** Returns the names of the days in the language, from `Intl.DateTimeFormat`. */
function useWeekdayNames(): Record<Weekday, string> {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' });
    const capitalise = (word: string) => word.charAt(0).toLocaleUpperCase(i18n.language) + word.slice(1);
    // Formats by date: 1 January 2024 was a Monday.
    const formatDay = (index: number) => capitalise(names.format(Date.UTC(2024, 0, 1 + index)));
    const [mon, tue, wed, thu, fri, sat, sun] = [0, 1, 2, 3, 4, 5, 6].map(formatDay);
    return { mon, tue, wed, thu, fri, sat, sun } as Record<Weekday, string>;
  }, [i18n.language]);
}
