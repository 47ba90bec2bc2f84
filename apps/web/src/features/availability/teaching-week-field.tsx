/** The weekly hours of a teacher: each day is off or has hours. */
import type { DayHours, TeachingWeek } from '@klasna/contract/availability/models';
import { useTranslation } from '@klasna/kit/translations';
import { type Weekday, weekdays } from '@klasna/kit/week-hours';
import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatWeekday } from '../../lib/dates.ts';
import classes from './availability.module.css';
import { DayHoursField } from './day-hours-field.tsx';
import { proposeDay } from './propose-hours.ts';

interface TeachingWeekFieldProps {
  readonly value: TeachingWeek;
  readonly onChange: (week: TeachingWeek) => void;
  readonly errors: Partial<Record<Weekday, ReactNode>>;
}

export function TeachingWeekField({ value, onChange, errors }: TeachingWeekFieldProps) {
  const { t, i18n } = useTranslation(['availability', 'kit']);
  return (
    <div>
      {weekdays.map((day) => {
        const name = capitalise(formatWeekday(day, i18n.language), i18n.language);
        const hours = value[day];
        const change = (next: DayHours) => onChange({ ...value, [day]: next });
        return (
          <fieldset key={day} className={classes.day} aria-label={name}>
            <Switch
              className={classes.switch ?? ''}
              label={name}
              checked={hours.length > 0}
              onChange={(event) => change(event.currentTarget.checked ? proposeDay(day, value) : [])}
            />
            {hours.length === 0 ? (
              <span className={classes.off}>{t('kit:hours.dayOff')}</span>
            ) : (
              <DayHoursField day={name} hours={hours} onChange={change} error={errors[day]} />
            )}
          </fieldset>
        );
      })}
    </div>
  );
}

const capitalise = (text: string, language: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
