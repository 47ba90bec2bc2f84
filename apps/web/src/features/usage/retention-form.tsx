import { type Retention, retentionBounds, retentionRulesWithin } from '@klasna/contract/retention/models';
import { useConfirm } from '@klasna/kit/confirm';
import { Form, SubmitButton } from '@klasna/kit/form';
import { notify } from '@klasna/kit/notify';
import { NumberField } from '@klasna/kit/number-field';
import { useTranslation } from '@klasna/kit/translations';
import { useUnsavedGuard } from '@klasna/kit/use-unsaved-guard';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderFieldErrors, renderIssue } from '../../lib/form/form-messages.tsx';
import { retentionQuery } from './retention-query.ts';
import { type RetentionField, retentionFields, toFormValues, toRules } from './retention-values.ts';
import classes from './usage.module.css';
import { useErasureText } from './use-erasure-text.ts';

/** Says before saving what the next night will erase. */
export function RetentionForm({ retention: { rules, limits } }: { readonly retention: Retention }) {
  const { t } = useTranslation('usage');
  const queries = useQueryClient();
  const confirm = useConfirm();
  const describeErasure = useErasureText();
  const validate = createValidator(retentionRulesWithin(limits), renderIssue);
  const form = useForm({
    initialValues: toFormValues(rules),
    validate: (values) => validate(toRules(values)),
    clearInputErrorOnChange: true,
  });
  const confirmLeave = useUnsavedGuard(form.isDirty);
  useBlocker({ shouldBlockFn: async () => !(await confirmLeave()), enableBeforeUnload: false });

  const showFailure = (failure: unknown): false => {
    const errors = renderFieldErrors(failure, retentionFields);
    form.setErrors(errors);
    if (Object.keys(errors).length === 0) notify.error(messageOf(failure, t('retention.notSaved')));
    return false;
  };
  const put = async (values: typeof form.values): Promise<boolean> => {
    try {
      const { data } = await call('PUT /tenant/school/retention', { body: toRules(values) });
      queries.setQueryData(retentionQuery.queryKey, data);
      const saved = toFormValues(data.rules);
      form.setInitialValues(saved);
      form.setValues(saved);
      form.resetDirty(saved);
      notify.success(t('retention.saved'));
      return true;
    } catch (failure) {
      return showFailure(failure);
    }
  };
  const save = async (values: typeof form.values): Promise<boolean> => {
    try {
      const { data } = await call('POST /tenant/school/retention/preview', { body: toRules(values) });
      const text = describeErasure(data);
      if (text === undefined) return await put(values);
      return await confirm({
        title: t('retention.confirm.title'),
        text,
        confirmLabel: t('retention.confirm.action'),
        tone: 'danger',
        action: () => put(values),
      });
    } catch (failure) {
      return showFailure(failure);
    }
  };
  const maxOf = (field: RetentionField): number =>
    field === 'securityLogDays' || field === 'mailDays' ? limits[field] : retentionBounds[field].max;
  return (
    <Form form={form} onSubmit={save} label={t('retention.title')}>
      <div className={classes.fields}>
        {retentionFields.map((field) => (
          <NumberField
            key={field}
            {...form.getInputProps(field)}
            label={t(`retention.fields.${field}.label`)}
            description={t(`retention.fields.${field}.hint`, {
              min: retentionBounds[field].min,
              max: maxOf(field),
            })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            min={retentionBounds[field].min}
            max={maxOf(field)}
          />
        ))}
      </div>
      <div className={classes.footer}>
        <SubmitButton>{t('retention.save')}</SubmitButton>
      </div>
    </Form>
  );
}
