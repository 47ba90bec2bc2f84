import {
  type SchoolGeneral,
  type SchoolGeneralChange,
  schoolGeneralChange,
} from '@klasna/contract/schools/models';
import { CountrySelect } from '@klasna/kit/country-select';
import { Form, SubmitButton } from '@klasna/kit/form';
import { TimezoneSelect } from '@klasna/kit/timezone-select';
import { useUnsavedGuard } from '@klasna/kit/use-unsaved-guard';
import { useTranslation } from '@klasna/kit/words';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import { call } from '../../lib/api/call.ts';
import { currencyChoices } from '../../lib/currency-choices.ts';
import { checkWith } from '../../lib/form/check-with.ts';
import { sayIssue } from '../../lib/form/said.tsx';
import classes from './school-form.module.css';
import { useSaveSchool } from './use-save-school.ts';

export function SchoolForm({ school }: { readonly school: SchoolGeneral }) {
  const { t, i18n } = useTranslation('school');
  const saveSchool = useSaveSchool();
  const form = useForm({
    initialValues: valuesOf(school),
    validate: checkWith(schoolGeneralChange, sayIssue),
    clearInputErrorOnChange: true,
  });
  const mayLeave = useUnsavedGuard(form.isDirty);
  useBlocker({ shouldBlockFn: async () => !(await mayLeave()), enableBeforeUnload: false });
  const wide = classes.wide ?? '';
  const input = (name: TextField, label: string) => ({ ...form.getInputProps(name), label });
  const choice = (name: 'country' | 'timezone', label: string) => ({
    label,
    value: form.values[name],
    onChange: (value: string | null) => form.setFieldValue(name, value),
    error: form.errors[name],
  });

  const save = async (values: FormValues) => {
    const kept = await saveSchool({
      write: () => call('PUT /tenant/school/general', { body: values as SchoolGeneralChange }),
      fields: Object.keys(values),
      onErrors: form.setErrors,
    });
    if (!kept) return false;
    form.setInitialValues(valuesOf(kept));
    form.setValues(valuesOf(kept));
    form.resetDirty(valuesOf(kept));
    return true;
  };
  return (
    <Form form={form} onSubmit={save} label={t('general.about')}>
      <div className={classes.fields}>
        <TextInput {...input('name', t('general.name'))} className={wide} autoComplete="organization" />
        <Textarea
          {...input('description', t('general.description'))}
          className={wide}
          autosize
          minRows={3}
          maxRows={10}
        />
        <TextInput {...input('email', t('general.email'))} type="email" autoComplete="email" />
        <TextInput {...input('phone', t('general.phone'))} type="tel" autoComplete="tel" />
        <TextInput
          {...input('website', t('general.website'))}
          className={wide}
          type="url"
          placeholder="https://"
        />
        <CountrySelect {...choice('country', t('general.country'))} />
        <TextInput {...input('city', t('general.city'))} autoComplete="address-level2" />
        <TextInput
          {...input('address', t('general.address'))}
          className={wide}
          autoComplete="street-address"
        />
        <TimezoneSelect {...choice('timezone', t('general.timezone'))} clearable={false} />
        <NativeSelect {...input('currency', t('general.currency'))} data={currencyChoices(i18n.language)} />
      </div>
      <div className={classes.footer}>
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </Form>
  );
}

type FormValues = ReturnType<typeof valuesOf>;
type TextField = Exclude<keyof FormValues, 'country' | 'timezone'>;

function valuesOf(school: SchoolGeneral) {
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
