import { type PersonView, personChange } from '@klasna/contract/people/models';
import type { WeekSchedule } from '@klasna/contract/values';
import { Form, SubmitButton } from '@klasna/kit/form';
import { useUnsavedGuard } from '@klasna/kit/use-unsaved-guard';
import { WeekHoursField } from '@klasna/kit/week-hours-field';
import { useTranslation } from '@klasna/kit/words';
import { useForm } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { checkWith } from '../../../lib/form/check-with.ts';
import { hoursErrors } from '../../../lib/form/hours-errors.ts';
import { sayIssue } from '../../../lib/form/said.tsx';
import { tellRefusal } from '../../../lib/form/tell-refusal.ts';
import type { Kind } from '../users/kinds.ts';
import { noHours } from '../work-hours.ts';
import classes from './person.module.css';
import { useChangePerson } from './use-change-person.ts';

interface HoursFormProps {
  readonly person: PersonView;
  readonly kind: Kind;
}

const valuesOf = ({ workSchedule }: PersonView) => ({ workSchedule: workSchedule ?? noHours });

export function HoursForm({ person, kind }: HoursFormProps) {
  const { t } = useTranslation(['person', 'users']);
  const change = useChangePerson(person, kind);
  const form = useForm<{ workSchedule: WeekSchedule }>({
    initialValues: valuesOf(person),
    validate: checkWith(personChange, sayIssue),
    clearInputErrorOnChange: true,
  });
  const mayLeave = useUnsavedGuard(form.isDirty);
  useBlocker({ shouldBlockFn: async () => !(await mayLeave()), enableBeforeUnload: false });
  useEffect(() => {
    // The hours were changed elsewhere; unsaved edits stay.
    const fresh = valuesOf(person);
    if (form.isDirty() || JSON.stringify(fresh) === JSON.stringify(form.getValues())) return;
    form.setInitialValues(fresh);
    form.setValues(fresh);
  }, [person, form]);

  const save = async (values: { workSchedule: WeekSchedule }) => {
    try {
      const kept = valuesOf(await change(values));
      form.setInitialValues(kept);
      form.setValues(kept);
      form.resetDirty(kept);
      return true;
    } catch (failure) {
      return tellRefusal(form, failure, ['workSchedule'], t(`users:kinds.${kind}.notUpdated`));
    }
  };
  return (
    <Form form={form} onSubmit={save} label={t('users:fields.hours')} className={classes.narrow}>
      <WeekHoursField
        label={t('users:fields.hours')}
        description={t('users:hints.hours')}
        value={form.values.workSchedule}
        onChange={(week) => form.setFieldValue('workSchedule', week)}
        errors={hoursErrors('workSchedule', form.errors)}
      />
      <div className={classes.footer}>
        <SubmitButton>{t('hours.save')}</SubmitButton>
      </div>
    </Form>
  );
}
