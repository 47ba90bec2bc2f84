import { type BookingLimits, bookingLimits } from '@klasna/contract/availability/models';
import { ErrorState } from '@klasna/kit/error-state';
import { Form, SubmitButton } from '@klasna/kit/form';
import { notify } from '@klasna/kit/notify';
import { FormSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { useUnsavedGuard } from '@klasna/kit/use-unsaved-guard';
import { Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderIssue } from '../../lib/form/form-messages.tsx';
import { reportRefusedSave } from '../../lib/form/report-refused-save.ts';
import { useCan } from '../../lib/session/use-session.ts';
import classes from './availability.module.css';
import { bookingLimitsQuery } from './availability-query.ts';
import { LimitsFields, type LimitValues } from './limits-fields.tsx';

type Values = LimitValues & Pick<BookingLimits, 'timeOffNeedsApproval'>;

/** The limits that hold for all teachers who set nothing else. */
export function SchoolLimits() {
  const { t } = useTranslation('availability');
  const { data: limits, error, refetch, isFetching } = useQuery(bookingLimitsQuery);
  if (error && !limits) {
    const title = messageOf(error, t('failed'));
    return <ErrorState title={title} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!limits) return <FormSkeleton fields={5} />;
  return <SchoolLimitsForm limits={limits} />;
}

function SchoolLimitsForm({ limits }: { readonly limits: BookingLimits }) {
  const { t } = useTranslation('availability');
  const queries = useQueryClient();
  const canChange = useCan('school.change');
  const form = useForm<Values>({
    initialValues: limits,
    validate: createValidator(bookingLimits, renderIssue),
    clearInputErrorOnChange: true,
  });
  const confirmLeave = useUnsavedGuard(form.isDirty);
  useBlocker({ shouldBlockFn: async () => !(await confirmLeave()), enableBeforeUnload: false });
  const save = async (values: Values) => {
    try {
      const body = bookingLimits.parse(values);
      const { data } = await call('PUT /tenant/availability/limits', { body });
      queries.setQueryData(bookingLimitsQuery.queryKey, data);
      notify.success(t('saved'));
      form.setInitialValues(data);
      form.setValues(data);
      form.resetDirty(data);
      return true;
    } catch (failure) {
      return reportRefusedSave(form, failure, Object.keys(values), t('notSaved'));
    }
  };
  return (
    <Form form={form} onSubmit={save} label={t('limits.title')}>
      <LimitsFields
        values={form.values}
        onChange={(change) => form.setValues(change)}
        describe={(field) => (field === 'maxPerDay' ? t('limits.empty') : undefined)}
        findError={(field) => form.errors[field]}
        disabled={!canChange}
      />
      <Switch
        mt="lg"
        label={t('timeOff.needsApproval')}
        checked={form.values.timeOffNeedsApproval}
        disabled={!canChange}
        onChange={({ currentTarget }) => form.setFieldValue('timeOffNeedsApproval', currentTarget.checked)}
      />
      {canChange && (
        <div className={classes.footer}>
          <SubmitButton>{t('limits.save')}</SubmitButton>
        </div>
      )}
    </Form>
  );
}
