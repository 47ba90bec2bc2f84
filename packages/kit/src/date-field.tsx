/**
 * A field for a date, typed or picked. The value is "YYYY-MM-DD" or null: a calendar date without time or time zone.
 */
import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import type { ReactNode } from 'react';
import classes from './dates/date-field.module.css';
import { formatDay, parseDay } from './dates/parse-day.ts';
import { useClosedOnErrorFocus } from './dates/use-closed-on-error-focus.ts';
import { patternKeys, useDateLocale, useSettledLocale } from './dates/use-date-locale.ts';
import { IconCalendar } from './icons.ts';
import { useTranslation } from './translations.ts';
import { useTypedText } from './use-typed-text.ts';

export interface DateFieldProps {
  readonly label?: ReactNode;
  /** The accessible name of a field without a visible label. */
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

export function DateField(props: DateFieldProps) {
  const { name, value, onChange, onBlur, error, min, max, clearable = true, ...rest } = props;
  const { t } = useTranslation('kit');
  const { locale, format, firstDayOfWeek } = useDateLocale();
  const parse = (text: string) => parseDay(text, format);
  const findError = (day: string | null) => {
    if (day === null) return t('date.noDay');
    if (min && day < min) return t('date.notBefore', { day: formatDay(min, format) });
    return max && day > max ? t('date.notAfter', { day: formatDay(max, format) }) : undefined;
  };
  const typedText = useTypedText({ value, onChange, onBlur, error, parse, findError });
  const settledLocale = useSettledLocale(locale, typedText.held !== undefined);
  const { isQuiet, handlers } = useClosedOnErrorFocus(typedText.error);
  return (
    <DateInput
      {...rest}
      {...handlers}
      {...typedText.handlers}
      ref={typedText.ref}
      aria-label={name}
      value={typedText.value}
      onChange={typedText.keep}
      fixOnBlur={typedText.fixOnBlur}
      error={typedText.error}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
      locale={settledLocale}
      firstDayOfWeek={firstDayOfWeek}
      valueFormat={format}
      dateParser={parse}
      placeholder={t(patternKeys[format])}
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
