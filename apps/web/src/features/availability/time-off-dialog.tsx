import { type Availability, newTimeOff, type TimeOff } from '@klasna/contract/availability/models';
import { DateField } from '@klasna/kit/date-field';
import { FormDialog } from '@klasna/kit/form-dialog';
import { notify } from '@klasna/kit/notify';
import { TimeField } from '@klasna/kit/time-field';
import { useTranslation } from '@klasna/kit/translations';
import { Switch, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderIssue } from '../../lib/form/form-messages.tsx';
import { reportRefusedSave } from '../../lib/form/report-refused-save.ts';
import { toInstant } from '../../lib/local-time.ts';
import { useCan } from '../../lib/session/use-session.ts';
import classes from './availability.module.css';

interface TimeOffDialogProps {
  readonly hours: Availability;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called with what was saved, to show which lessons it hits. */
  readonly onSaved: (timeOff: TimeOff) => void;
}

interface Values {
  readonly from: string | null;
  readonly to: string | null;
  readonly hasTimes: boolean;
  readonly start: string;
  readonly end: string;
  readonly reason: string;
}

const isTime = (text: string): boolean => /^\d\d:\d\d$/.test(text);

/** Converts the values to a request: days, or instants if only certain hours are meant. */
const toBody = ({ from, to, hasTimes, start, end, reason }: Values, timezone: string) => {
  const toPoint = (day: string | null, time: string): string | null =>
    day === null || !hasTimes ? day : isTime(time) ? toInstant(`${day}T${time}`, timezone) : null;
  return { from: toPoint(from, start), to: toPoint(to, end), reason };
};

const validate = createValidator(newTimeOff, renderIssue);

export function TimeOffDialog({ hours, opened, onClose, onSaved }: TimeOffDialogProps) {
  const { t } = useTranslation('availability');
  const queries = useQueryClient();
  const canDecide = useCan('timeOff.decide');
  const form = useForm<Values>({
    initialValues: { from: null, to: null, hasTimes: false, start: '09:00', end: '13:00', reason: '' },
    validate: (values) => validate(toBody(values, hours.timezone)),
    clearInputErrorOnChange: true,
  });
  const { from, to, hasTimes, start, end } = form.values;
  const selectFirstDay = (day: string | null) => {
    form.setFieldValue('from', day);
    if (day !== null && (to === null || to < day)) form.setFieldValue('to', day);
  };
  const save = async (values: Values) => {
    try {
      const body = newTimeOff.parse(toBody(values, hours.timezone));
      const params = { id: hours.userId };
      const { data } = await call('POST /tenant/users/{id}/time-off', { params, body });
      notify.success(t('timeOff.saved'));
      void queries.invalidateQueries({ queryKey: ['availability', hours.userId] });
      onSaved(data);
      return true;
    } catch (failure) {
      return reportRefusedSave(form, failure, ['from', 'to', 'reason'], t('timeOff.notSaved'));
    }
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={canDecide ? t('timeOff.addApproved') : t('timeOff.add')}
      description={t('week.text', { zone: hours.timezone.replaceAll('_', ' ') })}
      form={form}
      onSubmit={save}
    >
      <div className={classes.fields}>
        <DateField
          label={t('timeOff.from')}
          value={from}
          onChange={selectFirstDay}
          error={form.errors.from}
          clearable={false}
        />
        <DateField
          label={t('timeOff.to')}
          value={to}
          onChange={(day) => form.setFieldValue('to', day)}
          error={form.errors.to}
          clearable={false}
        />
      </div>
      <Switch
        label={t('timeOff.hours')}
        checked={hasTimes}
        onChange={({ currentTarget }) => form.setFieldValue('hasTimes', currentTarget.checked)}
      />
      {hasTimes && (
        <div className={classes.fields}>
          <TimeField
            label={t('timeOff.start')}
            name={t('timeOff.start')}
            value={start}
            onChange={(time) => form.setFieldValue('start', time)}
          />
          <TimeField
            label={t('timeOff.end')}
            name={t('timeOff.end')}
            value={end}
            onChange={(time) => form.setFieldValue('end', time)}
          />
        </div>
      )}
      <Textarea
        {...form.getInputProps('reason')}
        label={t('timeOff.reason')}
        description={t('timeOff.reasonHint')}
        autosize
        minRows={2}
      />
    </FormDialog>
  );
}
