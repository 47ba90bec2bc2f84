/** What cancelling late and missing lessons costs, for the whole school. */
import { type CancellationPolicy, cancellationPolicy } from '@klasna/contract/cancellation/models';
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
import classes from '../../lib/cancellation/cancellation.module.css';
import { type FigureValues, PolicyFigures } from '../../lib/cancellation/policy-figures.tsx';
import { schoolPolicyQuery } from '../../lib/cancellation/policy-query.ts';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderIssue } from '../../lib/form/form-messages.tsx';
import { reportRefusedSave } from '../../lib/form/report-refused-save.ts';
import { useCan } from '../../lib/session/use-session.ts';

export function SchoolPolicy() {
  const { t } = useTranslation('cancellation');
  const { data: policy, error, refetch, isFetching } = useQuery(schoolPolicyQuery);
  if (error && !policy) {
    const title = messageOf(error, t('policy.failed'));
    return <ErrorState title={title} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!policy) return <FormSkeleton fields={5} />;
  return <SchoolPolicyForm policy={policy} />;
}

type Values = FigureValues & Pick<CancellationPolicy, 'byStudents'>;

function SchoolPolicyForm({ policy }: { readonly policy: CancellationPolicy }) {
  const { t } = useTranslation('cancellation');
  const queries = useQueryClient();
  const canChange = useCan('school.change');
  const form = useForm<Values>({
    initialValues: policy,
    validate: createValidator(cancellationPolicy, renderIssue),
    clearInputErrorOnChange: true,
  });
  const confirmLeave = useUnsavedGuard(form.isDirty);
  useBlocker({ shouldBlockFn: async () => !(await confirmLeave()), enableBeforeUnload: false });
  const save = async (values: Values) => {
    try {
      const body = cancellationPolicy.parse(values);
      const { data } = await call('PUT /tenant/cancellation-policy', { body });
      queries.setQueryData(schoolPolicyQuery.queryKey, data);
      notify.success(t('policy.saved'));
      form.setInitialValues(data);
      form.setValues(data);
      form.resetDirty(data);
      return true;
    } catch (failure) {
      return reportRefusedSave(form, failure, Object.keys(values), t('policy.notSaved'));
    }
  };
  return (
    <Form form={form} onSubmit={save} label={t('policy.title')}>
      <PolicyFigures
        values={form.values}
        onChange={(change) => form.setValues(change)}
        findError={(field) => form.errors[field]}
        disabled={!canChange}
      />
      <Switch
        mt="lg"
        label={t('policy.byStudents')}
        checked={form.values.byStudents}
        disabled={!canChange}
        onChange={({ currentTarget }) => form.setFieldValue('byStudents', currentTarget.checked)}
      />
      {canChange && (
        <div className={classes.footer}>
          <SubmitButton>{t('policy.save')}</SubmitButton>
        </div>
      )}
    </Form>
  );
}
