import type { WeekSchedule } from '@klasna/base/values';
import { type PersonView, personChange } from '@klasna/contract/people/models';
import { Form, SubmitButton } from '@klasna/kit/form';
import { useTranslation } from '@klasna/kit/translations';
import { useUnsavedGuard } from '@klasna/kit/use-unsaved-guard';
import { WeekHoursField } from '@klasna/kit/week-hours-field';
import { useForm } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createValidator } from '../../../lib/form/create-validator.ts';
import { renderIssue } from '../../../lib/form/form-messages.tsx';
import { groupHoursErrors } from '../../../lib/form/group-hours-errors.ts';
import { reportRefusedSave } from '../../../lib/form/report-refused-save.ts';
import type { PersonKind } from '../users/person-kinds.ts';
import { noHours } from '../work-hours.ts';
import classes from './person.module.css';
import { useChangePerson } from './use-change-person.ts';

interface HoursFormProps {
  readonly person: PersonView;
  readonly kind: PersonKind;
}

const toFormValues = ({ workSchedule }: PersonView) => ({ workSchedule: workSchedule ?? noHours });

export function HoursForm({ person, kind }: HoursFormProps) {
  const { t } = useTranslation(['person', 'users']);
  const changePerson = useChangePerson(person, kind);
  const form = useForm<{ workSchedule: WeekSchedule }>({
    initialValues: toFormValues(person),
    validate: createValidator(personChange, renderIssue),
    clearInputErrorOnChange: true,
  });
  const confirmLeave = useUnsavedGuard(form.isDirty);
  useBlocker({ shouldBlockFn: async () => !(await confirmLeave()), enableBeforeUnload: false });
  useEffect(() => {
    // Takes over hours that were changed elsewhere; unsaved edits stay.
    const latestValues = toFormValues(person);
    if (form.isDirty() || JSON.stringify(latestValues) === JSON.stringify(form.getValues())) return;
    form.setInitialValues(latestValues);
    form.setValues(latestValues);
  }, [person, form]);

  const save = async (values: { workSchedule: WeekSchedule }) => {
    try {
      const savedValues = toFormValues(await changePerson(values));
      form.setInitialValues(savedValues);
      form.setValues(savedValues);
      form.resetDirty(savedValues);
      return true;
    } catch (failure) {
      return reportRefusedSave(form, failure, ['workSchedule'], t(`users:kinds.${kind}.notUpdated`));
    }
  };
  return (
    <Form form={form} onSubmit={save} label={t('users:fields.hours')} className={classes.narrow}>
      <WeekHoursField
        label={t('users:fields.hours')}
        description={t('users:hints.hours')}
        value={form.values.workSchedule}
        onChange={(week) => form.setFieldValue('workSchedule', week)}
        errors={groupHoursErrors('workSchedule', form.errors)}
      />
      <div className={classes.footer}>
        <SubmitButton>{t('hours.save')}</SubmitButton>
      </div>
    </Form>
  );
}
