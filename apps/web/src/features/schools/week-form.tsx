import type { WeekSchedule } from '@klasna/base/values';
import { schoolScheduleChange } from '@klasna/contract/schools/models';
import { Form, SubmitButton } from '@klasna/kit/form';
import { useTranslation } from '@klasna/kit/translations';
import { useUnsavedGuard } from '@klasna/kit/use-unsaved-guard';
import { WeekHoursField } from '@klasna/kit/week-hours-field';
import { useForm } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import { call } from '../../lib/api/request.ts';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderIssue } from '../../lib/form/form-messages.tsx';
import { groupHoursErrors } from '../../lib/form/group-hours-errors.ts';
import classes from './school-form.module.css';
import { useSaveSchool } from './use-save-school.ts';

export function WeekForm({ schedule }: { readonly schedule: WeekSchedule }) {
  const { t } = useTranslation('school');
  const saveSchool = useSaveSchool();
  const form = useForm({
    initialValues: { schedule },
    validate: createValidator(schoolScheduleChange, renderIssue),
    clearInputErrorOnChange: true,
  });
  const confirmLeave = useUnsavedGuard(form.isDirty);
  useBlocker({ shouldBlockFn: async () => !(await confirmLeave()), enableBeforeUnload: false });

  const save = async (values: { schedule: WeekSchedule }) => {
    const savedSchool = await saveSchool({
      sendRequest: () => call('PUT /tenant/school/schedule', { body: values }),
      fields: ['schedule'],
      onErrors: form.setErrors,
    });
    if (!savedSchool) return false;
    form.setInitialValues({ schedule: savedSchool.schedule });
    form.setValues({ schedule: savedSchool.schedule });
    form.resetDirty({ schedule: savedSchool.schedule });
    return true;
  };
  return (
    <Form form={form} onSubmit={save} label={t('week.title')}>
      <WeekHoursField
        label={t('week.title')}
        description={t('week.text')}
        value={form.values.schedule}
        onChange={(week) => form.setFieldValue('schedule', week)}
        errors={groupHoursErrors('schedule', form.errors)}
      />
      <div className={classes.footer}>
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </Form>
  );
}
