import { singleSignOnModes } from '@klasna/contract/identity/sign-in-rules';
import {
  newAccountRoles,
  presetNames,
  providerPresets,
  type SingleSignOnSettings,
  singleSignOnChange,
} from '@klasna/contract/single-sign-on/models';
import { Form, SubmitButton } from '@klasna/kit/form';
import { PasswordField } from '@klasna/kit/password-field';
import { useTranslation } from '@klasna/kit/translations';
import { useUnsavedGuard } from '@klasna/kit/use-unsaved-guard';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderIssue } from '../../lib/form/form-messages.tsx';
import { RemoveProviderButton } from './remove-provider-button.tsx';
import classes from './single-sign-on.module.css';
import { TestConnectionButton } from './test-connection-button.tsx';
import {
  type SingleSignOnFormState,
  type SingleSignOnValues,
  toChange,
  toFormValues,
} from './to-form-values.ts';
import { useSaveSingleSignOn } from './use-save-single-sign-on.ts';

/** A domain of the list is reported at the field of the list. */
const mergeDomainErrors = (errors: Record<string, ReactNode>): Record<string, ReactNode> =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [field.split('.')[0] ?? field, text]));

const validateChange = createValidator(singleSignOnChange, renderIssue);

export function SingleSignOnForm({ settings }: { readonly settings: SingleSignOnSettings }) {
  const { t } = useTranslation('single-sign-on');
  const { provider } = settings;
  const form = useForm<SingleSignOnValues>({
    initialValues: toFormValues(settings),
    validate: (values) => ({
      ...mergeDomainErrors(validateChange(toChange(values))),
      // A saved secret stays if the field is empty; the first one has to be entered.
      ...(!provider && values.clientSecret === '' && { clientSecret: renderIssue({ key: 'required' }) }),
    }),
    clearInputErrorOnChange: true,
  });
  const confirmLeave = useUnsavedGuard(form.isDirty);
  useBlocker({ shouldBlockFn: async () => !(await confirmLeave()), enableBeforeUnload: false });
  const setErrors = (errors: Record<string, ReactNode>) => form.setErrors(mergeDomainErrors(errors));
  const save = useSaveSingleSignOn(setErrors, (saved) => {
    form.setInitialValues(toFormValues(saved));
    form.setValues(toFormValues(saved));
    form.resetDirty(toFormValues(saved));
  });
  return (
    <Form form={form} onSubmit={save} label={t('title')}>
      <div className={classes.fields}>
        <ConnectionFields form={form} provider={provider} />
        <PeopleFields form={form} />
      </div>
      <div className={classes.footer}>
        {provider && <RemoveProviderButton className={classes.remove} onRemoved={form.reset} />}
        <TestConnectionButton form={form} onErrors={setErrors} />
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </Form>
  );
}

interface FieldsProps {
  readonly form: SingleSignOnFormState;
}

/** Which provider, and as which client the school is known there. */
function ConnectionFields({ form, provider }: FieldsProps & Pick<SingleSignOnSettings, 'provider'>) {
  const { t } = useTranslation('single-sign-on');
  const { preset } = form.values;
  const wide = classes.wide ?? '';
  const field = (name: keyof SingleSignOnValues, label: string) => ({ ...form.getInputProps(name), label });
  return (
    <>
      <NativeSelect
        {...field('preset', t('preset.label'))}
        className={preset === 'other' ? '' : wide}
        data={providerPresets.map((value) => ({
          value,
          label: value === 'other' ? t('preset.other') : presetNames[value],
        }))}
      />
      {preset === 'other' && <TextInput {...field('name', t('name'))} />}
      {preset === 'other' && (
        <TextInput
          {...field('issuer', t('issuer'))}
          className={wide}
          type="url"
          placeholder="https://"
          dir="ltr"
        />
      )}
      {preset === 'microsoft' && <TextInput {...field('tenant', t('tenant'))} className={wide} dir="ltr" />}
      <TextInput {...field('clientId', t('clientId'))} className={wide} dir="ltr" autoComplete="off" />
      <PasswordField
        {...field('clientSecret', t('clientSecret'))}
        className={wide}
        hint={describeSecret(t, provider)}
        autoComplete="new-password"
      />
    </>
  );
}

type Translate = ReturnType<typeof useTranslation<'single-sign-on'>>['t'];

function describeSecret(t: Translate, provider: SingleSignOnSettings['provider']): string | undefined {
  if (!provider) return undefined;
  return provider.isSecretReadable ? t('secretStays') : t('secretLost');
}

/** Who signs in this way. */
function PeopleFields({ form }: FieldsProps) {
  const { t } = useTranslation('single-sign-on');
  const wide = classes.wide ?? '';
  return (
    <>
      <TextInput
        {...form.getInputProps('emailDomains')}
        label={t('domains.label')}
        description={t('domains.hint')}
        className={wide}
        placeholder="school.example"
        dir="ltr"
      />
      <Switch
        {...form.getInputProps('createsAccounts', { type: 'checkbox' })}
        label={t('accounts.label')}
        description={t('accounts.hint')}
        className={wide}
      />
      {form.values.createsAccounts && (
        <NativeSelect
          {...form.getInputProps('newAccountRole')}
          label={t('role.label')}
          className={wide}
          data={newAccountRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
      )}
      <NativeSelect
        {...form.getInputProps('mode')}
        label={t('mode.label')}
        description={t('mode.hint')}
        className={wide}
        data={singleSignOnModes.map((value) => ({ value, label: t(`mode.${value}`) }))}
      />
    </>
  );
}
