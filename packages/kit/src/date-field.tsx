/** A day, typed or picked. The value is "YYYY-MM-DD" or null: a day on the wall, without a clock or a zone. */
import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import type { ReactNode } from 'react';
import classes from './dates/date-field.module.css';
import { parseDay } from './dates/parse-day.ts';
import { useDateLocale } from './dates/use-date-locale.ts';
import { useQuietFocus } from './dates/use-quiet-focus.ts';
import { IconCalendar } from './icons.ts';
import { useTranslation } from './words.ts';

export interface DateFieldProps {
  readonly label?: ReactNode;
  /** Where the label is not shown. */
  readonly name?: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  readonly onBlur?: () => void;
  readonly min?: string;
  readonly max?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly clearable?: boolean;
}

const patterns = {
  'DD.MM.YYYY': 'date.patternDots',
  'DD/MM/YYYY': 'date.patternSlashes',
  'YYYY/MM/DD': 'date.patternYearFirst',
} as const;

export function DateField({ name, value, onChange, min, max, clearable = true, ...rest }: DateFieldProps) {
  const { t } = useTranslation('kit');
  const { locale, format, firstDayOfWeek } = useDateLocale();
  const { isQuiet, handlers } = useQuietFocus(rest.error);
  return (
    <DateInput
      {...rest}
      {...handlers}
      key={locale}
      aria-label={name}
      value={value}
      onChange={onChange}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
      locale={locale}
      firstDayOfWeek={firstDayOfWeek}
      valueFormat={format}
      dateParser={(typed) => parseDay(typed, format)}
      placeholder={t(patterns[format])}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': t('date.clear') }}
      popoverProps={{ disabled: isQuiet || rest.disabled === true }}
      leftSection={<IconCalendar size={18} aria-hidden />}
      classNames={{ day: classes.day ?? '' }}
      ariaLabels={{
        previousMonth: t('date.previousMonth'),
        nextMonth: t('date.nextMonth'),
        previousYear: t('date.previousYear'),
        nextYear: t('date.nextYear'),
        previousDecade: t('date.previousDecade'),
        nextDecade: t('date.nextDecade'),
      }}
    />
  );
}
