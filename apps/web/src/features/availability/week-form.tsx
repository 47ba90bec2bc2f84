import {
  type Availability,
  availabilityChange,
  type TeachingWeek,
} from '@klasna/contract/availability/models';
import { Form, SubmitButton } from '@klasna/kit/form';
import { useTranslation } from '@klasna/kit/translations';
import { useUnsavedGuard } from '@klasna/kit/use-unsaved-guard';
import { Alert, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '../../lib/api/request.ts';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderIssue } from '../../lib/form/form-messages.tsx';
import { groupHoursErrors } from '../../lib/form/group-hours-errors.ts';
import { useSession } from '../../lib/session/use-session.ts';
import classes from './availability.module.css';
import { noTeachingHours, toTeachingWeek } from './propose-hours.ts';
import { TeachingWeekField } from './teaching-week-field.tsx';
import { useSaveHours } from './use-save-hours.ts';

interface Values {
  readonly week: TeachingWeek;
}

const toValues = ({ week }: Pick<Availability, 'week'>): Values => ({ week: week ?? noTeachingHours });

export function WeekForm({ hours }: { readonly hours: Availability }) {
  const { t } = useTranslation('availability');
  const saveHours = useSaveHours(hours.userId);
  const schoolWeek = useSession((session) => session.school?.schedule);
  const form = useForm<Values>({
    initialValues: toValues(hours),
    validate: createValidator(availabilityChange, renderIssue),
    clearInputErrorOnChange: true,
  });
  const confirmLeave = useUnsavedGuard(form.isDirty);
  useBlocker({ shouldBlockFn: async () => !(await confirmLeave()), enableBeforeUnload: false });
  const takeOver = (saved: Pick<Availability, 'week'>) => {
    form.setInitialValues(toValues(saved));
    form.setValues(toValues(saved));
    form.resetDirty(toValues(saved));
  };
  useEffect(() => {
    // Takes over hours that were changed elsewhere; unsaved edits stay.
    if (form.isDirty() || JSON.stringify(toValues(hours)) === JSON.stringify(form.getValues())) return;
    form.setInitialValues(toValues(hours));
    form.setValues(toValues(hours));
  }, [hours, form]);

  const save = async (values: Values) => {
    const saved = await saveHours({
      send: () => call('PUT /tenant/users/{id}/availability', { params: { id: hours.userId }, body: values }),
      form,
      fields: ['week'],
    });
    if (saved) takeOver(saved);
    return saved !== undefined;
  };
  return (
    <Form form={form} onSubmit={save} label={t('week.title')}>
      {hours.week === null && (
        <Alert variant="light" className={classes.notice ?? ''}>
          <p className={classes.text}>{t('week.none')}</p>
          {schoolWeek && (
            <Button variant="default" onClick={() => form.setFieldValue('week', toTeachingWeek(schoolWeek))}>
              {t('week.propose')}
            </Button>
          )}
        </Alert>
      )}
      <TeachingWeekField
        value={form.values.week}
        onChange={(week) => form.setFieldValue('week', week)}
        errors={groupHoursErrors('week', form.errors)}
      />
      <div className={classes.footer}>
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </Form>
  );
}
