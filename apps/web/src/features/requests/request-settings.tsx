/** How the school handles requests about lessons. */
import { type RequestSettings, requestSettings } from '@klasna/contract/requests/models';
import { defaultAnswers, requestLimits } from '@klasna/contract/requests/values';
import { ErrorState } from '@klasna/kit/error-state';
import { Form, SubmitButton } from '@klasna/kit/form';
import { notify } from '@klasna/kit/notify';
import { NumberField } from '@klasna/kit/number-field';
import { FormSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { useUnsavedGuard } from '@klasna/kit/use-unsaved-guard';
import { Select, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderIssue } from '../../lib/form/form-messages.tsx';
import { reportRefusedSave } from '../../lib/form/report-refused-save.ts';
import { useCan } from '../../lib/session/use-session.ts';
import classes from './requests.module.css';
import { requestSettingsQuery } from './requests-query.ts';

export function RequestSettingsSection() {
  const { t } = useTranslation('requests');
  const { data: settings, error, refetch, isFetching } = useQuery(requestSettingsQuery);
  if (error && !settings) {
    const title = messageOf(error, t('settings.failed'));
    return <ErrorState title={title} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!settings) return <FormSkeleton fields={3} />;
  return <SettingsForm settings={settings} />;
}

function SettingsForm({ settings }: { readonly settings: RequestSettings }) {
  const { t } = useTranslation('requests');
  const queries = useQueryClient();
  const canChange = useCan('school.change');
  const form = useForm<RequestSettings>({
    initialValues: settings,
    validate: createValidator(requestSettings, renderIssue),
    clearInputErrorOnChange: true,
  });
  const confirmLeave = useUnsavedGuard(form.isDirty);
  useBlocker({ shouldBlockFn: async () => !(await confirmLeave()), enableBeforeUnload: false });
  const save = async (values: RequestSettings) => {
    try {
      const { data } = await call('PUT /tenant/requests/settings', { body: requestSettings.parse(values) });
      queries.setQueryData(requestSettingsQuery.queryKey, data);
      notify.success(t('settings.saved'));
      form.setInitialValues(data);
      form.setValues(data);
      form.resetDirty(data);
      return true;
    } catch (failure) {
      return reportRefusedSave(form, failure, Object.keys(values), t('settings.notSaved'));
    }
  };
  return (
    <Form form={form} onSubmit={save} label={t('settings.title')}>
      <div className={classes.settings}>
        <Switch
          label={t('settings.open')}
          description={t('settings.openHint')}
          checked={form.values.studentsMayAsk}
          disabled={!canChange}
          onChange={({ currentTarget }) => form.setFieldValue('studentsMayAsk', currentTarget.checked)}
        />
        <NumberField
          {...form.getInputProps('answerHours')}
          label={t('settings.hours')}
          description={t('settings.hoursHint')}
          min={1}
          max={requestLimits.answerHours}
          disabled={!canChange}
        />
        <Select
          label={t('settings.default')}
          data={defaultAnswers.map((value) => ({ value, label: t(`settings.${value}`) }))}
          value={form.values.defaultAnswer}
          disabled={!canChange}
          allowDeselect={false}
          onChange={(value) => form.setFieldValue('defaultAnswer', value === 'accept' ? 'accept' : 'decline')}
        />
      </div>
      {canChange && (
        <div className={classes.footer}>
          <SubmitButton>{t('settings.save')}</SubmitButton>
        </div>
      )}
    </Form>
  );
}
