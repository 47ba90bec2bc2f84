/**
 * A field for a local date and time, "YYYY-MM-DDTHH:mm", with one input. The person types "05.03.2026 14:07" in the
 * order of the language, or picks both. The caller knows the time zone.
 */
import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { type ReactNode, useRef, useState } from 'react';
import dayClasses from './dates/date-field.module.css';
import classes from './dates/date-time-input.module.css';
import { formatDateTime, parseDateTime } from './dates/parse-date-time.ts';
import { useClosedOnErrorFocus } from './dates/use-closed-on-error-focus.ts';
import { patternKeys, useDateLocale, useSettledLocale } from './dates/use-date-locale.ts';
import { IconCalendar } from './icons.ts';
import { useTranslation } from './translations.ts';
import { useTypedText } from './use-typed-text.ts';

export interface DateTimeInputProps {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly value: string | null;
  readonly onChange: (dateTime: string | null) => void;
  readonly autoFocus?: boolean;
}

const defaultTime = '09:00';
const exampleDateTime = '2026-12-31T14:30';

const firstHour = 7;
const lastHour = 21;

/** The half hours that the list offers; a person can type any other time. */
const times = Array.from({ length: lastHour - firstHour + 1 }, (_, index) => {
  const hour = String(firstHour + index).padStart(2, '0');
  return [`${hour}:00`, `${hour}:30`];
}).flat();

export function DateTimeInput({ value, onChange, error, autoFocus = false, ...rest }: DateTimeInputProps) {
  const { t } = useTranslation('kit');
  const { locale, format, firstDayOfWeek } = useDateLocale();
  const parse = (text: string) => parseDateTime(text, format);
  // The day that the person picked in the calendar, which returns no time: the time of the field is kept.
  const pickedDayRef = useRef<string | null>(null);
  const [isPicking, setIsPicking] = useState(false);
  const findError = (dateTime: string | null) =>
    dateTime === null ? t('date.noMoment', { example: formatDateTime(exampleDateTime, format) }) : undefined;
  const typedText = useTypedText({ value, onChange, error, parse, findError });
  const settledLocale = useSettledLocale(locale, typedText.held !== undefined);
  const { isQuiet, handlers } = useClosedOnErrorFocus(typedText.error);
  const day = value?.slice(0, 10);
  const handleChange = (dateTime: string | null) => {
    const pickedDay = pickedDayRef.current;
    pickedDayRef.current = null;
    if (dateTime === null) typedText.keep(null);
    else if (pickedDay !== null) typedText.keep(`${pickedDay}T${value?.slice(11, 16) ?? defaultTime}`);
    else typedText.keep(dateTime.replace(' ', 'T').slice(0, 16));
  };
  return (
    <DateInput
      {...rest}
      {...handlers}
      {...typedText.handlers}
      ref={typedText.ref}
      withTime
      value={typedText.value?.replace('T', ' ') ?? null}
      onChange={handleChange}
      fixOnBlur={typedText.fixOnBlur}
      error={typedText.error}
      locale={settledLocale}
      firstDayOfWeek={firstDayOfWeek}
      // Formats the value here: the library would convert it to the browser's time zone, where a change of summer time
      // may skip that hour.
      valueFormat={(shown) => formatDateTime(value ?? shown, format)}
      dateParser={(text) => parse(text)?.replace('T', ' ') ?? null}
      placeholder={`${t(patternKeys[format])} ${t('time.pattern')}`}
      getDayProps={(shown) => ({
        onClick: () => {
          pickedDayRef.current = shown;
        },
      })}
      {...(day && { presets: times.map((time) => ({ value: `${day} ${time}:00`, label: time })) })}
      leftSection={<IconCalendar size={18} aria-hidden />}
      classNames={{
        day: dayClasses.day ?? '',
        presetsRoot: classes.parts ?? '',
        presetsList: classes.times ?? '',
      }}
      ariaLabels={{
        previousMonth: t('date.previousMonth'),
        nextMonth: t('date.nextMonth'),
        previousYear: t('date.previousYear'),
        nextYear: t('date.nextYear'),
        previousDecade: t('date.previousDecade'),
        nextDecade: t('date.nextDecade'),
      }}
      popoverProps={{
        disabled: isQuiet,
        onOpen: () => setIsPicking(true),
        onClose: () => setIsPicking(false),
      }}
      // Makes Escape close only the open calendar, and not the surrounding dialog as well.
      {...(isPicking && !isQuiet && { 'data-mantine-stop-propagation': true })}
      {...(autoFocus && { 'data-autofocus': true })}
    />
  );
}
