import { type Availability, type DayException, dayException } from '@klasna/contract/availability/models';
import { DateField } from '@klasna/kit/date-field';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { call } from '../../lib/api/request.ts';
import { formatDay } from '../../lib/dates.ts';
import { toWeekday } from '../../lib/days.ts';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderIssue } from '../../lib/form/form-messages.tsx';
import { DayHoursField } from './day-hours-field.tsx';
import { proposeRange } from './propose-hours.ts';
import { useSaveHours } from './use-save-hours.ts';

interface DayDialogProps {
  readonly hours: Availability;
  readonly opened: boolean;
  /** Undefined for a new day. */
  readonly exception: DayException | undefined;
  readonly onClose: () => void;
}

interface Values {
  readonly day: string | null;
  readonly hours: DayException['hours'];
}

/** Sets other hours for one day. A new one begins as a day off, which is the most frequent reason. */
export function DayDialog({ hours: teacher, opened, exception, onClose }: DayDialogProps) {
  const { t } = useTranslation('availability');
  const saveHours = useSaveHours(teacher.userId);
  const form = useForm<Values>({
    initialValues: { day: exception?.day ?? null, hours: exception?.hours ?? [] },
    validate: createValidator(dayException, renderIssue),
    clearInputErrorOnChange: true,
  });
  const { day, hours } = form.values;
  const changeDay = async (values: Values) => {
    const parsed = dayException.parse(values);
    const saved = await saveHours({
      send: () =>
        call('PUT /tenant/users/{id}/availability/days/{day}', {
          params: { id: teacher.userId, day: parsed.day },
          body: { hours: parsed.hours },
        }),
      form,
      fields: ['hours'],
    });
    return saved !== undefined;
  };
  const weekHours = day === null ? [] : (teacher.week?.[toWeekday(day)] ?? []);
  const hoursError = Object.entries(form.errors).find(([path]) => path.startsWith('hours'))?.[1];
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={exception ? t('days.editTitle') : t('days.add')}
      form={form}
      onSubmit={changeDay}
    >
      <DateField
        label={t('days.day')}
        value={day}
        onChange={(value) => form.setFieldValue('day', value)}
        error={form.errors.day}
        disabled={exception !== undefined}
        clearable={false}
      />
      <Switch
        label={t('days.off')}
        checked={hours.length === 0}
        onChange={({ currentTarget }) =>
          form.setFieldValue(
            'hours',
            currentTarget.checked ? [] : weekHours.length > 0 ? weekHours : [proposeRange([])],
          )
        }
      />
      {hours.length > 0 && (
        <DayHoursField
          day={day === null ? t('days.day') : formatDay(day)}
          hours={hours}
          onChange={(next) => form.setFieldValue('hours', next)}
          error={hoursError}
        />
      )}
    </FormDialog>
  );
}
