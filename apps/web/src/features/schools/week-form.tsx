import { schoolScheduleChange } from '@klasna/contract/schools/models';
import type { WeekSchedule } from '@klasna/contract/values';
import { Form, SubmitButton } from '@klasna/kit/form';
import { useUnsavedGuard } from '@klasna/kit/use-unsaved-guard';
import { WeekHoursField } from '@klasna/kit/week-hours-field';
import { useTranslation } from '@klasna/kit/words';
import { useForm } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import { call } from '../../lib/api/call.ts';
import { checkWith } from '../../lib/form/check-with.ts';
import { hoursErrors } from '../../lib/form/hours-errors.ts';
import { sayIssue } from '../../lib/form/said.tsx';
import classes from './school-form.module.css';
import { useSaveSchool } from './use-save-school.ts';

export function WeekForm({ schedule }: { readonly schedule: WeekSchedule }) {
  const { t } = useTranslation('school');
  const saveSchool = useSaveSchool();
  const form = useForm({
    initialValues: { schedule },
    validate: checkWith(schoolScheduleChange, sayIssue),
    clearInputErrorOnChange: true,
  });
  const mayLeave = useUnsavedGuard(form.isDirty);
  useBlocker({ shouldBlockFn: async () => !(await mayLeave()), enableBeforeUnload: false });

  const save = async (values: { schedule: WeekSchedule }) => {
    const kept = await saveSchool({
      write: () => call('PUT /tenant/school/schedule', { body: values }),
      fields: ['schedule'],
      onErrors: form.setErrors,
    });
    if (!kept) return false;
    form.setInitialValues({ schedule: kept.schedule });
    form.setValues({ schedule: kept.schedule });
    form.resetDirty({ schedule: kept.schedule });
    return true;
  };
  return (
    <Form form={form} onSubmit={save} label={t('week.title')}>
      <WeekHoursField
        label={t('week.title')}
        description={t('week.text')}
        value={form.values.schedule}
        onChange={(week) => form.setFieldValue('schedule', week)}
        errors={hoursErrors('schedule', form.errors)}
      />
      <div className={classes.footer}>
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </Form>
  );
}
