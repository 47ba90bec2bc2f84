import type { Profile } from '@klasna/contract/people/models';
import { type ProfileChange, profileChange } from '@klasna/contract/people/models';
import { CountrySelect } from '@klasna/kit/country-select';
import { Form, SubmitButton } from '@klasna/kit/form';
import { notify } from '@klasna/kit/notify';
import { TimezoneSelect } from '@klasna/kit/timezone-select';
import { useTranslation } from '@klasna/kit/translations';
import { useUnsavedGuard } from '@klasna/kit/use-unsaved-guard';
import { WeekHoursField } from '@klasna/kit/week-hours-field';
import { languages } from '@klasna/languages/languages';
import { type InputWrapperProps, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '../../lib/api/request.ts';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderIssue } from '../../lib/form/form-messages.tsx';
import { groupHoursErrors } from '../../lib/form/group-hours-errors.ts';
import { reportRefusedSave } from '../../lib/form/report-refused-save.ts';
import { profileQuery } from '../../lib/profile-query.ts';
import { refreshProfile } from '../../lib/session/session.ts';
import { languageSwitch } from '../../lib/words/translations.ts';
import classes from './profile-form.module.css';
import { noHours } from './work-hours.ts';

type InputWrapperOrder = NonNullable<InputWrapperProps['inputWrapperOrder']>;

interface ProfileFormProps {
  readonly profile: Profile;
  readonly showHours: boolean;
}

const hintBelowOrder: InputWrapperOrder = ['label', 'input', 'description', 'error'];
const languageChoices = languages.map(({ tag, name }) => ({ value: tag, label: name }));

/** Returns only the fields changed in this form, so that changes made elsewhere are kept. */
function pickChanges(values: FormValues, isDirty: (name: string) => boolean): ProfileChange {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isDirty(name)));
}

export function ProfileForm({ profile, showHours }: ProfileFormProps) {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const form = useForm({
    initialValues: toFormValues(profile, showHours),
    validate: createValidator(profileChange, renderIssue),
    clearInputErrorOnChange: true,
  });
  const confirmLeave = useUnsavedGuard(form.isDirty);
  useBlocker({ shouldBlockFn: async () => !(await confirmLeave()), enableBeforeUnload: false });
  useEffect(() => {
    // Takes over a language that was changed in the menu, unless this form has an unsaved choice.
    if (form.isDirty('locale') || form.getValues().locale === profile.locale) return;
    form.setInitialValues({ ...form.getInitialValues(), locale: profile.locale });
    form.setFieldValue('locale', profile.locale);
  }, [profile.locale, form]);
  const selectProps = (name: 'country' | 'timezone') => ({
    value: form.values[name],
    onChange: (value: string | null) => form.setFieldValue(name, value),
    error: form.errors[name],
  });

  const save = async (values: FormValues) => {
    try {
      const { data } = await call('PUT /tenant/user/profile', { body: pickChanges(values, form.isDirty) });
      queries.setQueryData(profileQuery.queryKey, data);
      const savedValues = toFormValues(data, showHours);
      form.setInitialValues(savedValues);
      form.setValues(savedValues);
      form.resetDirty(savedValues);
      notify.success(t('general.saved'));
      void refreshProfile();
      // Switches the page only if the language was changed here: the page language may differ from the
      // account's.
      if (data.locale !== profile.locale) void languageSwitch.change(data.locale);
      return true;
    } catch (failure) {
      return reportRefusedSave(form, failure, Object.keys(values), t('general.notSaved'));
    }
  };
  return (
    <Form form={form} onSubmit={save} label={t('general.person')}>
      <div className={classes.fields}>
        <TextInput
          {...form.getInputProps('firstName')}
          label={t('general.firstName')}
          autoComplete="given-name"
        />
        <TextInput
          {...form.getInputProps('lastName')}
          label={t('general.lastName')}
          autoComplete="family-name"
        />
        <TextInput
          {...form.getInputProps('phone')}
          label={t('general.phone')}
          type="tel"
          autoComplete="tel"
        />
        <CountrySelect {...selectProps('country')} label={t('general.country')} />
        <TimezoneSelect
          {...selectProps('timezone')}
          label={t('general.timezone')}
          // Shows the zone of the browser, which the page uses if none is chosen.
          placeholder={Intl.DateTimeFormat().resolvedOptions().timeZone}
        />
        <NativeSelect
          {...form.getInputProps('locale')}
          label={t('general.language')}
          description={t('general.languageHint')}
          inputWrapperOrder={hintBelowOrder}
          data={languageChoices}
        />
      </div>
      {form.values.workSchedule && (
        <WeekHoursField
          label={t('general.hours')}
          description={t('general.hoursHint')}
          value={form.values.workSchedule}
          onChange={(week) => form.setFieldValue('workSchedule', week)}
          errors={groupHoursErrors('workSchedule', form.errors)}
        />
      )}
      <div className={classes.footer}>
        <SubmitButton>{t('general.save')}</SubmitButton>
      </div>
    </Form>
  );
}

type FormValues = ReturnType<typeof toFormValues>;

function toFormValues(profile: Profile, showHours: boolean) {
  const { firstName, lastName, phone, country, timezone, locale, workSchedule } = profile;
  return {
    firstName,
    lastName,
    phone: phone ?? '',
    country,
    timezone,
    locale,
    ...(showHours ? { workSchedule: workSchedule ?? noHours } : {}),
  };
}
