import { CountrySelect } from '@klasna/kit/country-select';
import { TimezoneSelect } from '@klasna/kit/timezone-select';
import { useTranslation } from '@klasna/kit/translations';
import { WeekHoursField } from '@klasna/kit/week-hours-field';
import { type InputWrapperProps, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { groupHoursErrors } from '../../../lib/form/group-hours-errors.ts';
import { PictureField } from '../../../lib/form/picture-field.tsx';
import type { CropState } from '../../../lib/form/use-open-crop.ts';
import { NewPasswordField } from '../../../lib/password-strength/new-password-field.tsx';
import { usePasswordFacts } from '../../../lib/password-strength/use-password-facts.ts';
import type { Status } from './people-search.ts';
import classes from './person-form.module.css';
import type { PersonValues } from './person-values.ts';

const hintBelowOrder: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];

interface PersonFieldsProps {
  readonly form: UseFormReturnType<PersonValues>;
  /** Whether the form sets the first password or a new one; undefined if it sets none. */
  readonly password: 'first' | 'next' | undefined;
  /** Shown below the email. */
  readonly emailHint: string | undefined;
  readonly isEmailFixed: boolean;
  readonly statuses: readonly Status[];
  readonly showHours: boolean;
  readonly crop: CropState;
  /** The permissions field, if any can be granted. */
  readonly children: ReactNode;
}

export function PersonFields(props: PersonFieldsProps) {
  const { form, password, emailHint, isEmailFixed, statuses, showHours, crop, children } = props;
  const { t } = useTranslation('users');
  const facts = usePasswordFacts(form.values, form.values.password !== '');
  const selectProps = (name: 'country' | 'timezone') => ({
    value: form.values[name],
    onChange: (value: string | null) => form.setFieldValue(name, value),
    error: form.errors[name],
  });
  return (
    <>
      <div className={classes.fields}>
        <TextInput
          {...form.getInputProps('firstName')}
          label={t('fields.firstName')}
          autoComplete="off"
          data-autofocus
        />
        <TextInput {...form.getInputProps('lastName')} label={t('fields.lastName')} autoComplete="off" />
        <TextInput
          {...form.getInputProps('email')}
          label={t('fields.email')}
          description={emailHint}
          inputWrapperOrder={hintBelowOrder}
          type="email"
          autoComplete="off"
          {...(isEmailFixed && { variant: 'filled', readOnly: true })}
        />
        <TextInput {...form.getInputProps('phone')} label={t('fields.phone')} type="tel" autoComplete="off" />
        {password && (
          <NewPasswordField
            {...form.getInputProps('password')}
            value={form.values.password}
            className={classes.wide}
            label={t(password === 'first' ? 'fields.password' : 'fields.newPassword')}
            hint={t(password === 'first' ? 'hints.password' : 'hints.newPassword')}
            facts={facts}
          />
        )}
        <CountrySelect {...selectProps('country')} label={t('fields.country')} />
        <TimezoneSelect {...selectProps('timezone')} label={t('fields.timezone')} />
        {statuses.length > 0 && (
          <NativeSelect
            {...form.getInputProps('status')}
            label={t('fields.status')}
            data={statuses.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
          />
        )}
      </div>
      {children}
      {showHours && (
        <WeekHoursField
          label={t('fields.hours')}
          description={t('hints.hours')}
          value={form.values.workSchedule}
          onChange={(week) => form.setFieldValue('workSchedule', week)}
          errors={groupHoursErrors('workSchedule', form.errors)}
        />
      )}
      <PictureField
        label={t('fields.picture')}
        currentName={t('picture.current')}
        purpose="avatar"
        value={form.values.avatar}
        onChange={(url) => form.setFieldValue('avatar', url)}
        crop={crop}
        error={form.errors.avatar}
      />
    </>
  );
}
