import {
  type SchoolGeneral,
  type SchoolGeneralChange,
  schoolGeneralChange,
} from '@klasna/contract/schools/models';
import { CountrySelect } from '@klasna/kit/country-select';
import { Form, SubmitButton } from '@klasna/kit/form';
import { TimezoneSelect } from '@klasna/kit/timezone-select';
import { useTranslation } from '@klasna/kit/translations';
import { useUnsavedGuard } from '@klasna/kit/use-unsaved-guard';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import { call } from '../../lib/api/request.ts';
import { listCurrencyOptions } from '../../lib/currency-options.ts';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderIssue } from '../../lib/form/form-messages.tsx';
import classes from './school-form.module.css';
import { useSaveSchool } from './use-save-school.ts';

export function SchoolForm({ school }: { readonly school: SchoolGeneral }) {
  const { t, i18n } = useTranslation('school');
  const saveSchool = useSaveSchool();
  const form = useForm({
    initialValues: toFormValues(school),
    validate: createValidator(schoolGeneralChange, renderIssue),
    clearInputErrorOnChange: true,
  });
  const confirmLeave = useUnsavedGuard(form.isDirty);
  useBlocker({ shouldBlockFn: async () => !(await confirmLeave()), enableBeforeUnload: false });
  const wideClass = classes.wide ?? '';
  const inputProps = (name: TextField, label: string) => ({ ...form.getInputProps(name), label });
  const selectProps = (name: 'country' | 'timezone', label: string) => ({
    label,
    value: form.values[name],
    onChange: (value: string | null) => form.setFieldValue(name, value),
    error: form.errors[name],
  });

  const save = async (values: FormValues) => {
    const savedSchool = await saveSchool({
      sendRequest: () => call('PUT /tenant/school/general', { body: values as SchoolGeneralChange }),
      fields: Object.keys(values),
      onErrors: form.setErrors,
    });
    if (!savedSchool) return false;
    form.setInitialValues(toFormValues(savedSchool));
    form.setValues(toFormValues(savedSchool));
    form.resetDirty(toFormValues(savedSchool));
    return true;
  };
  return (
    <Form form={form} onSubmit={save} label={t('general.about')}>
      <div className={classes.fields}>
        <TextInput
          {...inputProps('name', t('general.name'))}
          className={wideClass}
          autoComplete="organization"
        />
        <Textarea
          {...inputProps('description', t('general.description'))}
          className={wideClass}
          autosize
          minRows={3}
          maxRows={10}
        />
        <TextInput {...inputProps('email', t('general.email'))} type="email" autoComplete="email" />
        <TextInput {...inputProps('phone', t('general.phone'))} type="tel" autoComplete="tel" />
        <TextInput
          {...inputProps('website', t('general.website'))}
          className={wideClass}
          type="url"
          placeholder="https://"
          dir="ltr"
        />
        <CountrySelect {...selectProps('country', t('general.country'))} />
        <TextInput {...inputProps('city', t('general.city'))} autoComplete="address-level2" />
        <TextInput
          {...inputProps('address', t('general.address'))}
          className={wideClass}
          autoComplete="street-address"
        />
        <TimezoneSelect {...selectProps('timezone', t('general.timezone'))} clearable={false} />
        <NativeSelect
          {...inputProps('currency', t('general.currency'))}
          data={listCurrencyOptions(i18n.language)}
        />
      </div>
      <div className={classes.footer}>
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </Form>
  );
}

type FormValues = ReturnType<typeof toFormValues>;
type TextField = Exclude<keyof FormValues, 'country' | 'timezone'>;

function toFormValues(school: SchoolGeneral) {
  const { name, description, email, phone, website, country, city, address, timezone, currency } = school;
  return {
    name,
    description: description ?? '',
    email: email ?? '',
    phone: phone ?? '',
    website: website ?? '',
    country,
    city: city ?? '',
    address: address ?? '',
    timezone: timezone as string | null,
    currency,
  };
}
