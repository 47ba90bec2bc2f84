/**
 * A local date and time, "YYYY-MM-DDTHH:mm", in one field: "05.03.2026 14:07" in the order of the language, typed or picked.
 * The caller knows the time zone.
 */
import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { type ReactNode, useRef, useState } from 'react';
import dayClasses from './dates/date-field.module.css';
import classes from './dates/moment-field.module.css';
import { parseMoment, writeMoment } from './dates/parse-moment.ts';
import { patterns, useDateLocale, useSettledLocale } from './dates/use-date-locale.ts';
import { useQuietFocus } from './dates/use-quiet-focus.ts';
import { IconCalendar } from './icons.ts';
import { useTypedText } from './use-typed-text.ts';
import { useTranslation } from './words.ts';

export interface MomentFieldProps {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly value: string | null;
  readonly onChange: (moment: string | null) => void;
  readonly autoFocus?: boolean;
}

const usualTime = '09:00';
const exampleMoment = '2026-12-31T14:30';

const firstHour = 7;
const lastHour = 21;

/** The half hours offered for picking; any other time can be typed. */
const times = Array.from({ length: lastHour - firstHour + 1 }, (_, place) => {
  const hour = String(firstHour + place).padStart(2, '0');
  return [`${hour}:00`, `${hour}:30`];
}).flat();

export function MomentField({ value, onChange, error, autoFocus = false, ...rest }: MomentFieldProps) {
  const { t } = useTranslation('kit');
  const { locale, format, firstDayOfWeek } = useDateLocale();
  const read = (text: string) => parseMoment(text, format);
  // A picked date comes without a time: it keeps the time that the field has.
  const picked = useRef<string | null>(null);
  const [picking, setPicking] = useState(false);
  const faultOf = (moment: string | null) =>
    moment === null ? t('date.noMoment', { example: writeMoment(exampleMoment, format) }) : undefined;
  const typed = useTypedText({ value, onChange, error, read, faultOf });
  const settledLocale = useSettledLocale(locale, typed.held !== undefined);
  const { isQuiet, handlers } = useQuietFocus(typed.error);
  const day = value?.slice(0, 10);
  const keep = (moment: string | null) => {
    const whole = picked.current;
    picked.current = null;
    if (moment === null) typed.keep(null);
    else if (whole !== null) typed.keep(`${whole}T${value?.slice(11, 16) ?? usualTime}`);
    else typed.keep(moment.replace(' ', 'T').slice(0, 16));
  };
  return (
    <DateInput
      {...rest}
      {...handlers}
      {...typed.handlers}
      ref={typed.ref}
      withTime
      value={typed.value?.replace('T', ' ') ?? null}
      onChange={keep}
      fixOnBlur={typed.fixOnBlur}
      error={typed.error}
      locale={settledLocale}
      firstDayOfWeek={firstDayOfWeek}
      // Formats the value itself: the library would convert it to the browser's time zone, where a DST change may skip it.
      valueFormat={(shown) => writeMoment(value ?? shown, format)}
      dateParser={(text) => read(text)?.replace('T', ' ') ?? null}
      placeholder={`${t(patterns[format])} ${t('time.pattern')}`}
      getDayProps={(shown) => ({
        onClick: () => {
          picked.current = shown;
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
      popoverProps={{ disabled: isQuiet, onOpen: () => setPicking(true), onClose: () => setPicking(false) }}
      // Escape closes the open calendar only, and not the surrounding dialog as well.
      {...(picking && !isQuiet && { 'data-mantine-stop-propagation': true })}
      {...(autoFocus && { 'data-autofocus': true })}
    />
  );
}
