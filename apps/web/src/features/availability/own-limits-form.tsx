import { type Availability, availabilityChange } from '@klasna/contract/availability/models';
import { Form, SubmitButton } from '@klasna/kit/form';
import { useTranslation } from '@klasna/kit/translations';
import { useUnsavedGuard } from '@klasna/kit/use-unsaved-guard';
import { useForm } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import { call } from '../../lib/api/request.ts';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderIssue } from '../../lib/form/form-messages.tsx';
import classes from './availability.module.css';
import { LimitsFields, type LimitValues } from './limits-fields.tsx';
import { useSaveHours } from './use-save-hours.ts';

interface Values {
  readonly limits: LimitValues;
}

/** The limits of one teacher; an empty field follows the school. */
export function OwnLimitsForm({ hours }: { readonly hours: Availability }) {
  const { t } = useTranslation('availability');
  const saveHours = useSaveHours(hours.userId);
  const form = useForm<Values>({
    initialValues: { limits: hours.limits },
    validate: createValidator(availabilityChange, renderIssue),
    clearInputErrorOnChange: true,
  });
  const confirmLeave = useUnsavedGuard(form.isDirty);
  useBlocker({ shouldBlockFn: async () => !(await confirmLeave()), enableBeforeUnload: false });
  const save = async (values: Values) => {
    const saved = await saveHours({
      send: () => call('PUT /tenant/users/{id}/availability', { params: { id: hours.userId }, body: values }),
      form,
      fields: ['limits'],
    });
    if (!saved) return false;
    form.setInitialValues({ limits: saved.limits });
    form.setValues({ limits: saved.limits });
    form.resetDirty({ limits: saved.limits });
    return true;
  };
  return (
    <Form form={form} onSubmit={save} label={t('limits.title')}>
      <LimitsFields
        values={form.values.limits}
        onChange={(change) => form.setFieldValue('limits', { ...form.values.limits, ...change })}
        describe={(field) =>
          t('limits.asSchool', { value: hours.schoolLimits[field] ?? t('limits.anyNumber') })
        }
        findError={(field) => form.errors[`limits.${field}`]}
        disabled={!hours.can.edit}
      />
      {hours.can.edit && (
        <div className={classes.footer}>
          <SubmitButton>{t('limits.save')}</SubmitButton>
        </div>
      )}
    </Form>
  );
}
